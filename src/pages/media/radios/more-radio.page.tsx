import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { channelTypes, type Channel } from '#contract/channels.ts'
import { describeError } from '#contract/errors.ts'
import { StationRow } from '#features/channels/station-row.tsx'
import { Refreshing } from '#features/feed/refreshing.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { channelsQuery } from '#queries/channels.queries.ts'
import { need, rowsOf } from '#queries/query-client.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { useNow } from '#ui/use-now.ts'

/** Every station there is. */
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
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useInfiniteQuery(all)
  const channels = rowsOf<Channel>(data as never)
  return (
    <PageShell title="全部电台" shows={all.queryKey}>
      <Refreshing keys={[all.queryKey]}>
        {channels.length === 0 && <EmptyState kind={1} />}
        <ul>
          {channels.map((channel) => (
            <StationRow key={channel.id} channel={channel} now={now} />
          ))}
        </ul>
        {channels.length > 0 && (
          <LoadMore
            hasMore={hasNextPage}
            loading={isFetchingNextPage}
            onLoadMore={() => void fetchNextPage()}
            error={isFetchNextPageError ? describeError(error).message : undefined}
          />
        )}
      </Refreshing>
    </PageShell>
  )
}
