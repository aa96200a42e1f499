import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import * as cardType from '#contract/pages/card-types.ts'
import { warmCards } from '#features/page-cards/warm-cards.ts'
import { Freshness } from '#features/page-shell/freshness.tsx'
import { pageQuery } from '#queries/pages.queries.ts'
import { need } from '#queries/query-client.ts'
import { builtInConfigurations, configurationsQuery } from '#queries/configurations.queries.ts'
import { CmsHeader } from './cms-header.tsx'
import { CmsView } from './cms-view.tsx'

/** The site's default home page. When there is none, or it cannot be loaded, home is /index [decision G16]. */
export const Route = createFileRoute('/page/')({
  staticData: { title: '首页', area: 'home', footer: true, player: true, access: 'open', example: {} },
  loader: async ({ location: { state }, context: { queryClient } }) => {
    const page = pageQuery('')
    await need(queryClient, page).catch(() => {
      throw redirect({ to: '/index', replace: true, state: state.fromRoot ? { fromRoot: true } : {} })
    })
    return { page, parts: await warmCards(queryClient.getQueryData(page.queryKey)?.cards ?? []) }
  },
  component: HomePage,
})

function HomePage() {
  const { page } = Route.useLoaderData()
  const { data, refetch } = useSuspenseQuery(page)
  const { data: site = builtInConfigurations } = useQuery(configurationsQuery())
  return (
    <>
      <CmsHeader name={site.config.name} search={!data.cards.some((card) => card.type === cardType.search)} />
      <Freshness queryKey={page.queryKey} />
      <main>
        <CmsView page={data} onRefresh={refetch} />
      </main>
    </>
  )
}
