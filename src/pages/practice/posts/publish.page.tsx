import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { columnObstacle, type PracticeColumn } from '#contract/posts/practice-posts.ts'
import { QueryFailure } from '#features/list/query-failure.tsx'
import { OwnList } from '#features/outbox/own-list.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { countText } from '#lib/count-text.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { myPracticePostsQuery, practiceColumnsQuery } from '#queries/practice-posts.queries.ts'
import { need, warm } from '#queries/query-client.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Picture } from '#ui/picture.tsx'
import { PillLink } from '#ui/pill-link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TabsBar } from '#ui/tabs-bar.tsx'
import { useNow } from '#ui/use-now.ts'
import written from '#ui/written.module.css'
import styles from './posts.module.css'
import { PracticePostCard } from './practice-post-card.tsx'

/** Which column or topic to write for, and one's own posts [rule R54, decision G183]. */
export const Route = createFileRoute('/publish')({
  staticData: { title: '发布', area: 'practice', access: 'prompt', personal: true, example: {} },
  validateSearch: v.object({ tab: v.optional(v.fallback(v.optional(v.literal('mine')), undefined)) }),
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: async ({
    deps: { tab },
    context: {
      queryClient,
      stores: { session },
    },
  }) => {
    const columns = practiceColumnsQuery()
    const mine = myPracticePostsQuery()
    if (tab === 'mine' && session.signedIn) warm(queryClient, mine)
    if (tab !== 'mine') await need(queryClient, columns).catch(() => {})
    return { columns, mine }
  },
  component: PublishPage,
})

function PublishPage() {
  const { columns, mine } = Route.useLoaderData()
  const { tab } = Route.useLoaderDeps()
  return (
    <PageShell title="发布" shows={tab === 'mine' ? mine.queryKey : columns.queryKey}>
      <TabsBar
        className={written.tabs}
        even
        label="发布"
        value={tab ?? 'choose'}
        tabs={[
          { key: 'choose', label: '选栏目', render: <Link to="/publish" search={{}} replace /> },
          { key: 'mine', label: '我的作品', render: <Link to="/publish" search={{ tab: 'mine' }} replace /> },
        ]}
      />
      <div className={written.foot}>
        {tab === 'mine' ? (
          <OwnList
            query={mine}
            target="practice posts"
            note="写过的作品和审核结果会在这里"
            card={(post) => <PracticePostCard post={post} own />}
          />
        ) : (
          <SignedInOnly>
            <Columns />
          </SignedInOnly>
        )}
      </div>
    </PageShell>
  )
}

function Columns() {
  const { columns } = Route.useLoaderData()
  const query = useQuery(columns)
  const now = useNow(60_000)
  if (!query.data) return query.error ? <QueryFailure query={query} /> : <Skeleton variant="lines" count={4} />
  const { list } = query.data
  if (list.length === 0) return <EmptyState kind={6} note="还没有征集作品的栏目" />
  return (
    <ul className={styles.columns}>
      {list.map((column) => (
        <li key={column.id}>
          <Column column={column} obstacle={columnObstacle(column, now)} />
        </li>
      ))}
    </ul>
  )
}

function Column({ column, obstacle }: { column: PracticeColumn; obstacle: string }) {
  const { id, name, introduction, cover, end_at: end, topics, post_num: posts } = column
  return (
    <article className={styles.column}>
      <div className={styles.row}>
        {cover && <Picture src={sizedPicture(cover, 336)} alt="" ratio="1:1" className={styles.cover} />}
        <div className={styles.words}>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.fact}>
            {countText(posts)} 条作品{end && obstacle === '' && ` · ${end.slice(0, 10)} 截止`}
          </p>
          {introduction && <p className={styles.about}>{introduction}</p>}
        </div>
      </div>
      {topics.length > 0 && (
        <div className={styles.topics}>
          {topics.map((topic) => (
            <PillLink key={topic.id} current={false} render={<Link to="/topics/$id" params={{ id: topic.id }} />}>
              # {topic.name}
            </PillLink>
          ))}
        </div>
      )}
      {obstacle ? (
        <p className={styles.ended}>{obstacle}</p>
      ) : (
        <Button
          kind="soft"
          render={<Link to="/create/$aid" params={{ aid: id }} preload={false} aria-label={`给“${name}”写一条`} />}
        >
          写一条
        </Button>
      )}
    </article>
  )
}
