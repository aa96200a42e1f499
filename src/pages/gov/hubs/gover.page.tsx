import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { warmCards } from '#features/page-cards/warm-cards.ts'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { guidesQuery } from '#queries/guides.queries.ts'
import { namedPageQuery } from '#queries/pages.queries.ts'
import { need } from '#queries/query-client.ts'
import { ArrangedPage } from './arranged-page.tsx'
import { GovernmentHub } from './government-hub.tsx'

/** Government services: the page the operator arranged, else a hub of entries [rule R164, decision G162]. */
export const Route = createFileRoute('/gover')({
  staticData: { title: '政务', area: 'gov', footer: true, player: true, access: 'open', example: {} },
  loader: async ({ context: { queryClient } }) => {
    const page = namedPageQuery('gover')
    const guides = guidesQuery({})
    await need(queryClient, page).catch(() => {})
    const cards = queryClient.getQueryData(page.queryKey)?.cards ?? []
    if (cards.length === 0) await need(queryClient, guides).catch(() => {})
    return { page, guides, parts: await warmCards(cards) }
  },
  component: GoverPage,
})

function GoverPage() {
  const { page, guides } = Route.useLoaderData()
  const { data, refetch } = useQuery(page)
  return (
    <PageShell title={data?.name || '政务'} shows={page.queryKey}>
      {data && data.cards.length > 0 ? (
        <ArrangedPage page={data} refetch={refetch} />
      ) : (
        <GovernmentHub guides={guides} />
      )}
    </PageShell>
  )
}
