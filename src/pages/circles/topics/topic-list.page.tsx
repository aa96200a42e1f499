import { createFileRoute, Link } from '@tanstack/react-router'
import { PagedList } from '#features/list/paged-list.tsx'
import { Refreshing } from '#features/list/refreshing.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { countText } from '#lib/count-text.ts'
import { circleQuery, topicsQuery } from '#queries/circles.queries.ts'
import { need, rowsOf, uniqueBy } from '#queries/query-client.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListCell } from '#ui/list-cell.tsx'
import styles from '#pages/circles/groups/circles.module.css'

/** Topics of a circle, the most used first [decision G201]. */
export const Route = createFileRoute('/topic-list/$id')({
  staticData: { title: '话题列表', area: 'circles', access: 'open', example: { id: '101' } },
  loader: async ({ params: { id }, context: { queryClient } }) => {
    const topics = topicsQuery(id)
    await Promise.all([need(queryClient, circleQuery(id)), need(queryClient, topics)])
    return { topics }
  },
  component: TopicListPage,
})

function TopicListPage() {
  const { topics } = Route.useLoaderData()
  return (
    <PageShell title="话题" shows={topics.queryKey}>
      <Refreshing keys={[topics.queryKey]}>
        <PagedList
          query={topics}
          rows={(data) => uniqueBy(rowsOf(data), ({ id }) => id)}
          empty={<EmptyState kind={6} note="这个圈子还没有话题" />}
        >
          {(rows) => (
            <ul className={styles.list}>
              {rows.map(({ id, name, description, post_num: num }) => (
                <li key={id}>
                  <ListCell
                    title={name}
                    note={description}
                    value={`${countText(num)} 帖`}
                    render={<Link to="/topic-detail/$id" params={{ id }} />}
                  />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </Refreshing>
    </PageShell>
  )
}
