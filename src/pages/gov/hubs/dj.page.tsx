import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { Feed } from '#features/feed/feed.tsx'
import { warmCards } from '#features/page-cards/warm-cards.ts'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { contentCodes } from '#lib/content-codes.ts'
import { searchQuery } from '#queries/content.queries.ts'
import { goverQuery } from '#queries/gover.queries.ts'
import { needList } from '#queries/need-list.ts'
import { need } from '#queries/query-client.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { TabsBar } from '#ui/tabs-bar.tsx'
import { ArrangedPage } from './arranged-page.tsx'
import styles from './hubs.module.css'

const columns = ['党建动态', '学习教育', '组织风采', '先锋人物'] as const

/** The party's pages: what the operator arranged, else four columns of what is written about each [decision G162]. */
export const Route = createFileRoute('/dj')({
  staticData: { title: '党建', area: 'gov', access: 'open', example: {} },
  validateSearch: v.object({ column: v.optional(v.fallback(v.optional(v.picklist(columns)), undefined)) }),
  loaderDeps: ({ search: { column = columns[0] } }) => ({ column }),
  loader: async ({ deps: { column }, context: { queryClient }, ...occasion }) => {
    const page = goverQuery('dj')
    const written = searchQuery(column, contentCodes.post)
    await need(queryClient, page).catch(() => {})
    const cards = queryClient.getQueryData(page.queryKey)?.page.cards ?? []
    if (cards.length === 0) await needList(queryClient, written, occasion).catch(() => {})
    return { page, written, parts: await warmCards(cards) }
  },
  component: DjPage,
})

function DjPage() {
  const { page, written } = Route.useLoaderData()
  const { column } = Route.useLoaderDeps()
  const { data: { page: arranged } = {}, refetch } = useQuery(page)
  if (arranged && arranged.cards.length > 0)
    return (
      <PageShell title={arranged.name || '党建'} shows={page.queryKey}>
        <ArrangedPage page={arranged} refetch={refetch} />
      </PageShell>
    )
  return (
    <PageShell title="党建" shows={page.queryKey}>
      <TabsBar
        sticky
        even
        className={styles.tabs}
        label="栏目"
        value={column}
        tabs={columns.map((name) => ({
          key: name,
          label: name,
          render: <Link to="/dj" search={name === columns[0] ? {} : { column: name }} replace />,
        }))}
      />
      <div className={styles.feed}>
        <Feed key={column} query={written} empty={<EmptyState kind={1} note={`还没有${column}的文章`} />} />
      </div>
    </PageShell>
  )
}
