import { Link, createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import type { Subscription } from '#contract/talk/collections.ts'
import { subjects } from '#contract/subjects.ts'
import { subscriptionsQuery, useUnsubscribe } from '#queries/collections.queries.ts'
import { needList } from '#queries/need-list.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkedList } from './marked-list.tsx'
import { MarkedPage } from './marked-page.tsx'
import { SubjectRow } from './subject-row.tsx'

const kinds = [
  ['', '全部'],
  ['album', subjects.album.label],
  ['channel', subjects.channel.label],
  ['matrix', subjects.headline.label],
] as const

export const Route = createFileRoute('/subscribes')({
  staticData: { title: '我的订阅', area: 'me', player: true, access: 'signed-in', personal: true, example: {} },
  validateSearch: v.object({
    type: v.optional(v.fallback(v.optional(v.picklist(['album', 'channel', 'matrix'])), undefined)),
  }),
  loaderDeps: ({ search: { type } }) => ({ type }),
  loader: async ({ deps: { type }, context: { queryClient, stores }, ...occasion }) => {
    const mine = subscriptionsQuery(type)
    if (stores.session.signedIn) await needList(queryClient, mine, occasion).catch(() => {})
    return { mine }
  },
  component: SubscribesPage,
})

const addressOf = ({ id, type }: Subscription): string => subjects[type === 'matrix' ? 'headline' : type].path(id)

/** The albums, channels and matrix accounts one subscribes to [decisions G119, G142]. */
function SubscribesPage() {
  const { mine } = Route.useLoaderData()
  const { type = '' } = Route.useSearch()
  const unsubscribe = useUnsubscribe()
  const row = (one: Subscription) => (
    <SubjectRow
      subject={one}
      to={addressOf(one)}
      square={one.type !== 'matrix'}
      numText={(count) => (one.type === 'album' ? `${count} 集` : `${count} 人订阅`)}
      word="退订"
      onLeave={() => unsubscribe.mutate([one])}
    />
  )
  return (
    <MarkedPage
      title="我的订阅"
      value={type}
      tabs={kinds.map(([kind, label]) => ({
        key: kind || 'all',
        label,
        render: <Link to="/subscribes" search={kind ? { type: kind } : {}} replace />,
      }))}
      query={mine}
    >
      {(editing, stop) => (
        <MarkedList<Subscription>
          key={type}
          query={mine}
          editing={editing}
          onEdited={stop}
          unmark={unsubscribe}
          word="退订"
          nameOf={({ name }) => name}
          row={row}
          empty={
            <EmptyState
              kind={6}
              note="订阅的专辑、电台和矩阵号会在这里"
              action={
                <Button kind="soft" render={<Link to="/radios" />}>
                  去听电台
                </Button>
              }
            />
          }
        />
      )}
    </MarkedPage>
  )
}
