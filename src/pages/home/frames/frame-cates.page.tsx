import { useQuery } from '@tanstack/react-query'
import { Link, createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { Feed } from '#features/feed/feed.tsx'
import { Refreshing } from '#features/feed/refreshing.tsx'
import { categoryPostsQuery, categoryQuery } from '#queries/content.queries.ts'
import { need } from '#queries/query-client.ts'
import { TabsBar } from '#ui/tabs-bar.tsx'
import { Embedded } from './embedded.tsx'
import styles from './frame-cates.module.css'

/** A category's list for a frame; its parts open inside. */
export const Route = createFileRoute('/_frame_cates')({
  staticData: { title: '分类（嵌入）', area: 'home', access: 'open', example: { search: '?id=101' }, chromeless: true },
  validateSearch: v.object({ id: v.optional(v.string(), '') }),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps, context: { queryClient } }) => {
    const category = categoryQuery(deps.id)
    const feed = categoryPostsQuery(deps.id)
    await Promise.all([need(queryClient, category), need(queryClient, feed)])
    return { category, feed }
  },
  component: FrameCatesPage,
})

function FrameCatesPage() {
  const { category, feed } = Route.useLoaderData()
  const { id } = Route.useLoaderDeps()
  const { data } = useQuery(category)
  const parts = data?.children ?? []
  return (
    <Embedded title={data?.name ?? '分类'}>
      {parts.length > 0 && (
        <TabsBar
          className={styles.tabs}
          label="子分类"
          value={id}
          tabs={[
            { key: id, label: '全部', render: <Link to="/_frame_cates" search={{ id }} replace /> },
            ...parts.map((part) => ({
              key: part.id,
              label: part.name,
              render: <Link to="/_frame_subcates" search={{ id: part.id }} />,
            })),
          ]}
        />
      )}
      <Refreshing keys={[feed.queryKey]}>
        <Feed query={feed} />
      </Refreshing>
    </Embedded>
  )
}
