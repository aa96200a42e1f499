import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { PenLine } from 'lucide-react'
import * as v from 'valibot'
import { columnObstacle } from '#contract/posts/practice-posts.ts'
import { CardList } from '#features/list/card-list.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { countText } from '#lib/count-text.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { practicePostsQuery, practiceTopicQuery } from '#queries/practice-posts.queries.ts'
import { needList } from '#queries/need-list.ts'
import { need } from '#queries/query-client.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Picture } from '#ui/picture.tsx'
import { PillLink } from '#ui/pill-link.tsx'
import slide from '#ui/slide.module.css'
import { useNow } from '#ui/use-now.ts'
import written from '#ui/written.module.css'
import styles from './posts.module.css'
import { PracticePostCard } from './practice-post-card.tsx'

/** Posts of a topic, or of the whole column it belongs to [decision G183]. */
export const Route = createFileRoute('/topics/$id')({
  staticData: { title: '话题', area: 'practice', access: 'open', example: { id: '101' } },
  validateSearch: v.object({ column: v.optional(v.fallback(v.optional(v.literal(1)), undefined)) }),
  loaderDeps: ({ search: { column } }) => ({ column }),
  loader: async ({ params: { id }, deps: { column }, context: { queryClient }, ...occasion }) => {
    const topic = practiceTopicQuery(id)
    await need(queryClient, topic)
    const known = queryClient.getQueryData(topic.queryKey)
    const posts = practicePostsQuery(column && known ? { column_id: known.column.id } : { topic_id: id })
    await needList(queryClient, posts, occasion)
    return { topic, posts, title: known?.name }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: TopicPage,
})

function TopicPage() {
  const { topic, posts } = Route.useLoaderData()
  const { id } = Route.useParams()
  const { column: whole } = Route.useLoaderDeps()
  const { data } = useSuspenseQuery(topic)
  const { column } = data
  const obstacle = columnObstacle(column, useNow(60_000))
  const shown = whole ? column : data
  const choices = [{ id: '', name: '全部' }, ...column.topics]
  return (
    <PageShell title="话题" shows={posts.queryKey}>
      <header className={styles.head}>
        {data.cover && <Picture src={sizedPicture(data.cover, 336)} alt="" ratio="1:1" className={styles.cover} />}
        <div className={styles.words}>
          <p className={styles.name}>{whole ? column.name : `# ${data.name}`}</p>
          <p className={styles.fact}>
            {whole ? '栏目' : column.name} · {countText(shown.post_num)} 条作品
          </p>
          {shown.introduction && <p className={styles.about}>{shown.introduction}</p>}
          {obstacle && <p className={styles.ended}>{obstacle}</p>}
        </div>
      </header>
      {column.topics.length > 1 && (
        <nav className={classNames(slide.line, written.chips)} aria-label="话题">
          {choices.map((one) => (
            <PillLink
              key={one.id}
              current={whole ? one.id === '' : one.id === id}
              render={
                <Link
                  to="/topics/$id"
                  params={{ id: one.id || id }}
                  search={one.id ? {} : { column: 1 }}
                  replace
                  activeOptions={{ exact: true }}
                />
              }
            >
              {one.name}
            </PillLink>
          ))}
        </nav>
      )}
      <div className={written.foot}>
        <CardList
          query={posts}
          empty={<EmptyState kind={6} note="还没有人写，来写第一条吧" />}
          card={(post, place) => <PracticePostCard post={post} first={place === 0} />}
        />
      </div>
      {obstacle === '' && (
        <div data-bottom-bar className={written.publish}>
          <Button
            size="large"
            icon={<PenLine aria-hidden="true" />}
            render={
              <Link to="/create/$aid" params={{ aid: column.id }} search={whole ? {} : { topic: id }} preload={false} />
            }
          >
            我也来写
          </Button>
        </div>
      )}
    </PageShell>
  )
}
