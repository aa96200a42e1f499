import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { CardList } from '#features/list/card-list.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { circlesOfUserQuery, circleUserPostsQuery, circleUserQuery } from '#queries/circles.queries.ts'
import { isGone } from '#queries/disk-first.ts'
import { need, warm } from '#queries/query-client.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { TabsBar } from '#ui/tabs-bar.tsx'
import written from '#ui/written.module.css'
import { CircleList } from '#pages/circles/groups/circle-list.tsx'
import { FansList } from './fans-list.tsx'
import { PostCard } from '#pages/circles/posts/post-card.tsx'
import { UserHead } from './user-head.tsx'

const tabs = [
  { key: 'posts', label: '帖子' },
  { key: 'circles', label: '圈子' },
  { key: 'fans', label: '粉丝' },
] as const

/** One citizen in the circles: never phone, real name or home [rule R46, decision G203]. */
export const Route = createFileRoute('/user-detail/$id')({
  staticData: { title: '圈友主页', area: 'circles', access: 'open', example: { id: '105' } },
  validateSearch: v.object({ tab: v.optional(v.fallback(v.picklist(['posts', 'circles', 'fans']), 'posts')) }),
  loader: async ({ params: { id }, context: { queryClient } }) => {
    const one = circleUserQuery(id)
    const posts = circleUserPostsQuery(id)
    warm(queryClient, posts)
    await need(queryClient, one)
    return {
      one,
      posts,
      circles: circlesOfUserQuery(id),
      title: queryClient.getQueryData(one.queryKey)?.nickname,
    }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: UserDetailPage,
})

function UserDetailPage() {
  const { one, posts, circles } = Route.useLoaderData()
  const { tab = 'posts' } = Route.useSearch()
  const { data: person, error } = useSuspenseQuery(one)
  if (isGone(error)) throw error
  const { id } = person
  return (
    <PageShell title="圈友主页" shows={one.queryKey}>
      <UserHead person={person} />
      <TabsBar
        className={written.tabs}
        even
        label="圈友"
        value={tab}
        tabs={tabs.map(({ key, label }) => ({
          key,
          label,
          render: <Link to="/user-detail/$id" params={{ id }} search={key === 'posts' ? {} : { tab: key }} replace />,
        }))}
      />
      <div className={written.foot}>
        {tab === 'posts' && (
          <CardList
            query={posts}
            empty={<EmptyState kind={1} note="还没有帖子" />}
            card={(post) => <PostCard post={post} circle />}
          />
        )}
        {tab === 'circles' && <CircleList query={circles} empty={<EmptyState kind={6} note="还没有关注圈子" />} />}
        {tab === 'fans' && <FansList id={id} />}
      </div>
    </PageShell>
  )
}
