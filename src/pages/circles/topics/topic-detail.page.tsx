import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { countText } from '#lib/count-text.ts'
import { circlePostsQuery, topicQuery } from '#queries/circles.queries.ts'
import { needList } from '#queries/need-list.ts'
import { need } from '#queries/query-client.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { TabsBar } from '#ui/tabs-bar.tsx'
import written from '#ui/written.module.css'
import { PostList } from '#pages/circles/posts/post-list.tsx'
import styles from '#pages/circles/groups/circles.module.css'

const tabs = [
  { key: 'hot', label: '热门' },
  { key: 'new', label: '最新' },
] as const

/** One topic and its posts [decision G201]. */
export const Route = createFileRoute('/topic-detail/$id')({
  staticData: { title: '话题详情', area: 'circles', access: 'open', example: { id: '101' } },
  validateSearch: v.object({ tab: v.optional(v.fallback(v.picklist(['hot', 'new']), 'hot')) }),
  loaderDeps: ({ search: { tab = 'hot' } }) => ({ tab }),
  loader: async ({ params: { id }, deps: { tab }, context: { queryClient }, ...occasion }) => {
    const one = topicQuery(id)
    await need(queryClient, one)
    const known = queryClient.getQueryData(one.queryKey)
    const posts = circlePostsQuery(known?.circle_id ?? '0', { order: tab, topic: id })
    await needList(queryClient, posts, occasion)
    return { one, posts, title: known?.name }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: TopicDetailPage,
})

function TopicDetailPage() {
  const { one, posts } = Route.useLoaderData()
  const { tab } = Route.useLoaderDeps()
  const { data: topic } = useSuspenseQuery(one)
  return (
    <PageShell title="话题" shows={one.queryKey}>
      <header className={styles.top}>
        <div className={styles.head}>
          <div className={styles.words}>
            <h2 className={styles.name}>{topic.name}</h2>
            <p className={styles.note}>
              {countText(topic.post_num)} 帖 · {countText(topic.view_num)} 次浏览
            </p>
          </div>
        </div>
        {topic.description && <p className={styles.about}>{topic.description}</p>}
      </header>
      <TabsBar
        className={written.tabs}
        even
        label="帖子"
        value={tab}
        tabs={tabs.map(({ key, label }) => ({
          key,
          label,
          render: (
            <Link to="/topic-detail/$id" params={{ id: topic.id }} search={key === 'hot' ? {} : { tab: key }} replace />
          ),
        }))}
      />
      <div className={written.foot}>
        <PostList
          query={posts}
          news={tab === 'new' ? { id: topic.circle_id, topic_id: topic.id } : undefined}
          empty={<EmptyState kind={1} note="这个话题还没有帖子" />}
        />
      </div>
    </PageShell>
  )
}
