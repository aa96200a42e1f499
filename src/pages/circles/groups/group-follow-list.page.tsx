import { createFileRoute, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import * as v from 'valibot'
import { CardList } from '#features/list/card-list.tsx'
import { Refreshing } from '#features/list/refreshing.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { circleFeedQuery, circlesQuery, myCirclePostsQuery, myCirclesQuery } from '#queries/circles.queries.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TabsBar } from '#ui/tabs-bar.tsx'
import written from '#ui/written.module.css'
import { BlockedList } from '#pages/circles/people/blocked-list.tsx'
import { CircleList } from './circle-list.tsx'
import { PostCard } from '#pages/circles/posts/post-card.tsx'
import { PostList } from '#pages/circles/posts/post-list.tsx'
import { QueuedPosts } from '#pages/circles/posts/queued-posts.tsx'
import { useWarmCircles } from './use-warm-circles.ts'

const tabs = [
  { key: 'mine', label: '我关注的' },
  { key: 'feed', label: '动态' },
  { key: 'all', label: '全部圈子' },
  { key: 'own', label: '我的帖子' },
  { key: 'blocked', label: '已屏蔽' },
] as const
type Tab = (typeof tabs)[number]['key']

/** The circles one follows and all others, what is new in them, one's own posts, and whom one has blocked. */
export const Route = createFileRoute('/group-follow-list')({
  staticData: { title: '关注的圈子', area: 'circles', access: 'signed-in', personal: true, example: {} },
  validateSearch: v.object({
    tab: v.optional(v.fallback(v.picklist(tabs.map(({ key }) => key)), 'mine')),
  }),
  component: GroupFollowListPage,
})

function GroupFollowListPage() {
  const { tab = 'mine' } = Route.useSearch()
  return (
    <PageShell title="圈子">
      <TabsBar
        className={written.tabs}
        label="圈子"
        value={tab}
        tabs={tabs.map(({ key, label }) => ({
          key,
          label,
          render: <Link to="/group-follow-list" search={key === 'mine' ? {} : { tab: key }} replace />,
        }))}
      />
      <div className={written.foot}>
        <SignedInOnly>
          <Shown tab={tab} />
        </SignedInOnly>
      </div>
    </PageShell>
  )
}

const Shown = observer(function Shown({ tab }: { tab: Tab }) {
  useWarmCircles()
  if (tab === 'blocked') return <BlockedList />
  if (tab === 'feed')
    return (
      <PostList
        query={circleFeedQuery()}
        news={{}}
        circle
        empty={<EmptyState kind={1} note="关注的圈子还没有新帖" action={<AllCircles />} />}
      />
    )
  if (tab === 'own')
    return (
      <CardList
        query={myCirclePostsQuery()}
        head={<QueuedPosts />}
        empty={<EmptyState kind={6} note="发过的帖子和审核情况会在这里" />}
        card={(post) => <PostCard post={post} circle />}
      />
    )
  const query = tab === 'all' ? circlesQuery() : myCirclesQuery()
  return (
    <Refreshing keys={[query.queryKey]}>
      <CircleList
        query={query}
        empty={
          <EmptyState
            kind={6}
            note={tab === 'all' ? '还没有开放的圈子' : '还没有关注圈子'}
            action={tab === 'all' ? undefined : <AllCircles />}
          />
        }
      />
    </Refreshing>
  )
})

const AllCircles = () => (
  <Button render={<Link to="/group-follow-list" search={{ tab: 'all' }} replace />}>看看全部圈子</Button>
)
