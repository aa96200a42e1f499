import { useQuery } from '@tanstack/react-query'
import { Link, createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { Feed } from '#features/feed/feed.tsx'
import { Refreshing } from '#features/list/refreshing.tsx'
import { WatchButton } from '#features/notices/watch-button.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { categoryPostsQuery, categoryQuery } from '#queries/content.queries.ts'
import { needList } from '#queries/need-list.ts'
import { need } from '#queries/query-client.ts'
import { TabsBar } from '#ui/tabs-bar.tsx'
import styles from './category.module.css'

export const Route = createFileRoute('/cates/$id')({
  staticData: { title: '分类', area: 'home', player: true, access: 'open', example: { id: '101' } },
  /** sub: the sub-category that is open; without it the whole category. */
  validateSearch: v.object({
    sub: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{1,10}$/))), undefined)),
  }),
  loaderDeps: ({ search }) => ({ sub: search.sub }),
  loader: async ({ params, deps, context: { queryClient }, ...occasion }) => {
    const category = categoryQuery(params.id)
    const feed = categoryPostsQuery(deps.sub ?? params.id)
    await Promise.all([need(queryClient, category), needList(queryClient, feed, occasion)])
    return { title: queryClient.getQueryData(category.queryKey)?.name, category, feed }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: CategoryPage,
})

function CategoryPage() {
  const { category, feed } = Route.useLoaderData()
  const { id } = Route.useParams()
  const { sub } = Route.useLoaderDeps()
  const { data } = useQuery(category)
  const parts = data?.children ?? []
  const tab = (key: string, label: string, search: { sub?: string }) => ({
    key,
    label,
    render: <Link to="/cates/$id" params={{ id }} search={search} replace />,
  })
  return (
    <PageShell
      title={data?.name}
      shows={feed.queryKey}
      actions={data && <WatchButton kind="cate" value={data.id} name={data.name} />}
    >
      {parts.length > 0 && (
        <TabsBar
          sticky
          label="子分类"
          value={sub ?? ''}
          tabs={[tab('', '全部', {}), ...parts.map((part) => tab(part.id, part.name, { sub: part.id }))]}
        />
      )}
      <div className={parts.length > 0 ? styles.below : undefined}>
        <Refreshing key={sub} keys={[feed.queryKey]}>
          <Feed query={feed} />
        </Refreshing>
      </div>
    </PageShell>
  )
}
