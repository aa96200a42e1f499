import { Link, createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import type { Collection } from '#contract/talk/collections.ts'
import { FeedRow } from '#features/feed/feed-row.tsx'
import { collectionsQuery, useUncollect } from '#queries/collections.queries.ts'
import { needList } from '#queries/need-list.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MarkedList } from './marked-list.tsx'
import { MarkedPage } from './marked-page.tsx'

const kinds = [
  ['', '全部'],
  ['3', '文章'],
  ['1', '音频'],
  ['2', '专辑'],
  ['4', '视频'],
  ['5', '专题'],
] as const

export const Route = createFileRoute('/collection')({
  staticData: { title: '我的收藏', area: 'me', player: true, access: 'signed-in', personal: true, example: {} },
  validateSearch: v.object({
    type: v.optional(v.fallback(v.optional(v.picklist(['3', '1', '2', '4', '5'])), undefined)),
  }),
  loaderDeps: ({ search: { type } }) => ({ type }),
  loader: async ({ deps: { type }, context: { queryClient, stores }, ...occasion }) => {
    const mine = collectionsQuery(type && Number(type))
    if (stores.session.signedIn) await needList(queryClient, mine, occasion).catch(() => {})
    return { mine }
  },
  component: CollectionPage,
})

/** Collected items, by type [decision G142]. */
function CollectionPage() {
  const { mine } = Route.useLoaderData()
  const { type = '' } = Route.useSearch()
  const uncollect = useUncollect()
  const tabs = kinds.map(([kind, label]) => ({
    key: kind || 'all',
    label,
    render: <Link to="/collection" search={kind ? { type: kind } : {}} replace />,
  }))
  return (
    <MarkedPage title="我的收藏" value={type} tabs={tabs} query={mine}>
      {(editing, stop) => (
        <MarkedList<Collection>
          key={type}
          query={mine}
          editing={editing}
          onEdited={stop}
          unmark={uncollect}
          word="取消收藏"
          nameOf={({ content }) => content.title}
          row={({ content }) => <FeedRow item={content} plain />}
          empty={
            <EmptyState
              kind={3}
              action={
                <Button kind="soft" render={<Link to="/find" />}>
                  去发现
                </Button>
              }
            />
          }
        />
      )}
    </MarkedPage>
  )
}
