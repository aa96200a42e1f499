import { createFileRoute } from '@tanstack/react-router'
import * as channelTypes from '#contract/content/channel-types.ts'
import { StationRow } from '#features/channels/station-row.tsx'
import { PagedList } from '#features/list/paged-list.tsx'
import { Refreshing } from '#features/list/refreshing.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { channelsQuery } from '#queries/channels.queries.ts'
import { need } from '#queries/query-client.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useNow } from '#ui/use-now.ts'

/** All stations. */
export const Route = createFileRoute('/more-radio')({
  staticData: { title: '全部电台', area: 'media', player: true, access: 'open', example: {} },
  loader: async ({ context: { queryClient } }) => {
    const all = channelsQuery(channelTypes.radio)
    await need(queryClient, all)
    return { all }
  },
  component: MoreRadioPage,
})

function MoreRadioPage() {
  const { all } = Route.useLoaderData()
  const now = useNow(15_000)
  return (
    <PageShell title="全部电台" shows={all.queryKey}>
      <Refreshing keys={[all.queryKey]}>
        <PagedList query={all} empty={<EmptyState kind={1} />}>
          {(channels) => (
            <ul>
              {channels.map((channel) => (
                <StationRow key={channel.id} channel={channel} now={now} />
              ))}
            </ul>
          )}
        </PagedList>
      </Refreshing>
    </PageShell>
  )
}
