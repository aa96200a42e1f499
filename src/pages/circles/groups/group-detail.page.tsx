import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Hash, Megaphone, PenLine, Search } from 'lucide-react'
import * as v from 'valibot'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { ShareButton } from '#features/share/share-button.tsx'
import { countText } from '#lib/count-text.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { circlePostsQuery, circleQuery, circlesQuery } from '#queries/circles.queries.ts'
import { isGone } from '#queries/disk-first.ts'
import { needList } from '#queries/need-list.ts'
import { need } from '#queries/query-client.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { CellGroup } from '#ui/cell-group.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListCell } from '#ui/list-cell.tsx'
import { TabsBar } from '#ui/tabs-bar.tsx'
import written from '#ui/written.module.css'
import { FollowCircleButton } from './follow-circle-button.tsx'
import { OtherCircles } from './other-circles.tsx'
import { PostList } from '#pages/circles/posts/post-list.tsx'
import { QueuedPosts } from '#pages/circles/posts/queued-posts.tsx'
import styles from './circles.module.css'

const tabs = [
  { key: 'new', label: '最新' },
  { key: 'hot', label: '热门' },
  { key: 'essence', label: '精华' },
] as const

/** One circle: following it, its posts by time, by heat, the best; writing in it [decisions G197, G198]. */
export const Route = createFileRoute('/group-detail/$circle_id')({
  staticData: { title: '圈子', area: 'circles', access: 'open', example: { circle_id: '101' } },
  validateSearch: v.object({ tab: v.optional(v.fallback(v.picklist(['new', 'hot', 'essence']), 'new')) }),
  loaderDeps: ({ search: { tab = 'new' } }) => ({ tab }),
  loader: async ({ params: { circle_id: id }, deps: { tab }, context: { queryClient }, ...occasion }) => {
    const [one, posts] = [circleQuery(id), circlePostsQuery(id, { order: tab })]
    const others = need(queryClient, circlesQuery()).catch(() => {})
    await Promise.all([need(queryClient, one), needList(queryClient, posts, occasion), others])
    return { one, posts, title: queryClient.getQueryData(one.queryKey)?.name }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: GroupDetailPage,
})

function GroupDetailPage() {
  const { one, posts } = Route.useLoaderData()
  const { tab } = Route.useLoaderDeps()
  const { data: circle, error } = useSuspenseQuery(one)
  if (isGone(error)) throw error
  const { id, name, cover, introduction, notice } = circle
  const subject = {
    id: '',
    kind: 'list',
    path: `/group-detail/${id}`,
    title: name,
    cover,
    text: introduction,
    share: null,
  } as const
  return (
    <PageShell title="圈子" shows={one.queryKey} actions={<ShareButton subject={subject} />}>
      <header className={styles.top}>
        <div className={styles.head}>
          <Avatar name={name} src={cover && sizedPicture(cover, 336)} size="large" />
          <div className={styles.words}>
            <h2 className={styles.name}>{name}</h2>
            <p className={styles.note}>
              {countText(circle.member_num)} 人关注 · {countText(circle.post_num)} 帖
            </p>
          </div>
          <FollowCircleButton circle={circle} />
        </div>
        {introduction && <p className={styles.about}>{introduction}</p>}
        <OtherCircles id={id} />
        {notice && (
          <p className={styles.notice}>
            <Megaphone aria-hidden="true" />
            <span className="visually-hidden">公告</span>
            {notice}
          </p>
        )}
      </header>
      <div className={styles.links}>
        <CellGroup>
          <ListCell title="话题" icon={<Hash />} render={<Link to="/topic-list/$id" params={{ id }} />} />
          <ListCell title="搜这个圈子" icon={<Search />} render={<Link to="/group-search/$id" params={{ id }} />} />
        </CellGroup>
      </div>
      <TabsBar
        className={written.tabs}
        even
        label="帖子"
        value={tab}
        tabs={tabs.map(({ key, label }) => ({
          key,
          label,
          render: (
            <Link
              to="/group-detail/$circle_id"
              params={{ circle_id: id }}
              search={key === 'new' ? {} : { tab: key }}
              replace
            />
          ),
        }))}
      />
      <div className={written.foot}>
        <PostList
          query={posts}
          news={tab === 'new' ? { id } : undefined}
          head={tab === 'new' && <QueuedPosts circle={id} />}
          empty={<EmptyState kind={1} note="这里还没有帖子，来说第一句吧" />}
        />
      </div>
      <div data-bottom-bar className={styles.bar}>
        <Button
          size="large"
          icon={<PenLine aria-hidden="true" />}
          render={<Link to="/post-publish/$id" params={{ id }} preload={false} />}
        >
          发帖
        </Button>
      </div>
    </PageShell>
  )
}
