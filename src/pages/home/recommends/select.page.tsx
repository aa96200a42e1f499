import { createFileRoute } from '@tanstack/react-router'
import { Feed } from '#features/feed/feed.tsx'
import { Refreshing } from '#features/list/refreshing.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { recommendsQuery } from '#queries/content.queries.ts'
import { need } from '#queries/query-client.ts'

export const Route = createFileRoute('/select')({
  staticData: { title: '精选', area: 'home', player: true, access: 'open', example: {} },
  loader: async ({ context: { queryClient } }) => {
    const picks = recommendsQuery('select')
    await need(queryClient, picks)
    return { picks }
  },
  component: SelectPage,
})

function SelectPage() {
  const { picks } = Route.useLoaderData()
  return (
    <PageShell title="精选" shows={picks.queryKey}>
      <Refreshing keys={[picks.queryKey]}>
        <Feed query={picks} eager={1} recommended />
      </Refreshing>
    </PageShell>
  )
}
