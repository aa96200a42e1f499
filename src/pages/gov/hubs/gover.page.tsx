import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { warmCards } from '#features/page-cards/warm-cards.ts'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { goverQuery } from '#queries/gover.queries.ts'
import { need } from '#queries/query-client.ts'
import { ArrangedPage } from './arranged-page.tsx'
import { GovernmentHub } from './government-hub.tsx'

/** Government services: the page the operator arranged, else a hub of entries [rule R164, decision G162]. */
export const Route = createFileRoute('/gover')({
  staticData: { title: '政务', area: 'gov', footer: true, player: true, access: 'open', example: {} },
  loader: async ({ context: { queryClient } }) => {
    const hub = goverQuery('gover')
    await need(queryClient, hub).catch(() => {})
    return { hub, parts: await warmCards(queryClient.getQueryData(hub.queryKey)?.page.cards ?? []) }
  },
  component: GoverPage,
})

function GoverPage() {
  const { hub } = Route.useLoaderData()
  const { data, refetch } = useQuery(hub)
  return (
    <PageShell title={data?.page.name || '政务'} shows={hub.queryKey}>
      {data && data.page.cards.length > 0 ? (
        <ArrangedPage page={data.page} refetch={refetch} />
      ) : (
        <GovernmentHub hub={hub} />
      )}
    </PageShell>
  )
}
