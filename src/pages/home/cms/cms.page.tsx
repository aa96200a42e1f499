import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PageCards } from '#features/page-cards/page-cards.tsx'
import { warmCards } from '#features/page-cards/warm-cards.ts'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { pageQuery } from '#queries/pages.queries.ts'
import { need } from '#queries/query-client.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PullToRefresh } from '#ui/pull-to-refresh.tsx'
import { usePageColour } from './use-page-colour.ts'

/** A page arranged in the CMS. */
export const Route = createFileRoute('/page/$id')({
  staticData: { title: '页面', area: 'home', footer: true, player: true, access: 'open', example: { id: '102' } },
  context: ({ params }) => ({ page: pageQuery(params.id) }),
  loader: async ({ context: { queryClient, page } }) => {
    await need(queryClient, page)
    const data = queryClient.getQueryData(page.queryKey)
    await warmCards(data?.cards ?? [])
    return { name: data?.name ?? '' }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.name }] }),
  component: CmsPage,
})

function CmsPage() {
  const { page } = Route.useRouteContext()
  const { data, refetch } = useSuspenseQuery(page)
  usePageColour(data.background_color)
  return (
    <PageShell title={data.name} shows={page.queryKey}>
      <PullToRefresh onRefresh={refetch}>{data.cards.length > 0 ? <PageCards cards={data.cards} /> : <EmptyState kind={1} />}</PullToRefresh>
    </PageShell>
  )
}
