import { Link, createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import type { Following } from '#contract/talk/collections.ts'
import { followable, subjects } from '#contract/subjects.ts'
import { followsQuery, useUnfollow } from '#queries/collections.queries.ts'
import { needList } from '#queries/need-list.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkedList } from './marked-list.tsx'
import { MarkedPage } from './marked-page.tsx'
import { SubjectRow } from './subject-row.tsx'

const kinds = [['', '全部'], ...followable.map((kind) => [kind, subjects[kind].label] as const)] as const

export const Route = createFileRoute('/attention')({
  staticData: { title: '我的关注', area: 'me', player: true, access: 'signed-in', personal: true, example: {} },
  validateSearch: v.object({
    type: v.optional(v.fallback(v.optional(v.picklist(followable)), undefined)),
  }),
  loaderDeps: ({ search: { type } }) => ({ type }),
  loader: async ({ deps: { type }, context: { queryClient, stores }, ...occasion }) => {
    const mine = followsQuery(type)
    if (stores.session.signedIn) await needList(queryClient, mine, occasion).catch(() => {})
    return { mine }
  },
  component: AttentionPage,
})

const addressOf = ({ id, type }: Following): string | undefined => {
  const subject = subjects[type]
  return 'path' in subject ? subject.path(id) : undefined
}

/** The anchors, organizations and citizens one follows [decisions G119, G142]. */
function AttentionPage() {
  const { mine } = Route.useLoaderData()
  const { type = '' } = Route.useSearch()
  const unfollow = useUnfollow()
  return (
    <MarkedPage
      title="我的关注"
      value={type}
      tabs={kinds.map(([kind, label]) => ({
        key: kind || 'all',
        label,
        render: <Link to="/attention" search={kind ? { type: kind } : {}} replace />,
      }))}
      query={mine}
    >
      {(editing, stop) => (
        <MarkedList<Following>
          key={type}
          query={mine}
          editing={editing}
          onEdited={stop}
          unmark={unfollow}
          word="取消关注"
          nameOf={({ name }) => name}
          row={(one) => (
            <SubjectRow
              subject={one}
              to={addressOf(one)}
              numText={(count) => `${count} 人关注`}
              word="取消关注"
              onLeave={() => unfollow.mutate([one])}
            />
          )}
          empty={
            <EmptyState
              kind={6}
              note="关注的主播和机构会在这里"
              action={
                <Button kind="soft" render={<Link to="/anchors" />}>
                  去看主播
                </Button>
              }
            />
          }
        />
      )}
    </MarkedPage>
  )
}
