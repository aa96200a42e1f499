import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as cardType from '#contract/pages/card-types.ts'
import { warmCards } from '#features/page-cards/warm-cards.ts'
import { Freshness } from '#features/page-shell/freshness.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { pageQuery } from '#queries/pages.queries.ts'
import { need } from '#queries/query-client.ts'
import { builtInConfigurations, configurationsQuery } from '#queries/configurations.queries.ts'
import { CmsHeader } from './cms-header.tsx'
import { CmsView } from './cms-view.tsx'

/** A page arranged in the CMS; one that is a tab has the app's header instead of a back button [decision G32]. */
export const Route = createFileRoute('/page/$id')({
  staticData: { title: '页面', area: 'home', footer: true, player: true, access: 'open', example: { id: '102' } },
  loader: async ({ params, context: { queryClient } }) => {
    const page = pageQuery(params.id)
    await need(queryClient, page)
    const data = queryClient.getQueryData(page.queryKey)
    return { name: data?.name ?? '', page, parts: await warmCards(data?.cards ?? []) }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.name }] }),
  component: CmsPage,
})

function CmsPage() {
  const { id } = Route.useParams()
  const { page } = Route.useLoaderData()
  const { data, refetch } = useSuspenseQuery(page)
  const { data: site = builtInConfigurations } = useQuery(configurationsQuery())
  const view = <CmsView page={data} onRefresh={refetch} />
  if (!site.menu.some((item) => item.display === 1 && item.source_type === 1 && item.source_id === id))
    return (
      <PageShell title={data.name} shows={page.queryKey}>
        {view}
      </PageShell>
    )
  return (
    <>
      <CmsHeader name={data.name} search={!data.cards.some((card) => card.type === cardType.search)} />
      <Freshness queryKey={page.queryKey} />
      <main>{view}</main>
    </>
  )
}
