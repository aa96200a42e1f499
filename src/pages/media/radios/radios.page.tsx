import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as channelTypes from '#contract/content/channel-types.ts'
import { describeError } from '#contract/errors.ts'
import { StationRow } from '#features/channels/station-row.tsx'
import { ContinueListening } from '#features/continue-listening/continue-listening.tsx'
import { warmPlaces } from '#features/continue-listening/use-places.ts'
import { Refreshing } from '#features/list/refreshing.tsx'
import { TitledBlock } from '#features/feed/titled-block.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { countText } from '#lib/count-text.ts'
import { onAir } from '#lib/programme-time.ts'
import { albumsQuery } from '#queries/albums.queries.ts'
import { channelsQuery, defaultChannelQuery, recommendedChannelsQuery } from '#queries/channels.queries.ts'
import { need, rowsOf } from '#queries/query-client.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useNow } from '#ui/use-now.ts'
import { ChannelHero } from './channel-hero.tsx'
import { CoverRow } from './cover-row.tsx'

/** The guide is refetched, so that it shows what follows the current programme. */
const GUIDE_MS = 5 * 60_000
const SHOWN = 10

/** The start page of listening: the default station, all stations, items to resume, albums [rules R170, R191]. */
export const Route = createFileRoute('/radios')({
  staticData: { title: '电台', area: 'media', footer: true, player: true, access: 'open', example: {} },
  loader: async ({ context: { queryClient, stores } }) => {
    const [first, all, recommended, albums] = [
      defaultChannelQuery(),
      channelsQuery(channelTypes.radio),
      recommendedChannelsQuery(channelTypes.radio),
      albumsQuery(),
    ] as const
    // Blocks that fail say so in their own place: without a network, items to resume are still shown.
    const wanted = [
      need(queryClient, first),
      need(queryClient, all),
      need(queryClient, recommended),
      need(queryClient, albums),
    ]
    await Promise.all(
      typeof window === 'undefined'
        ? wanted
        : [warmPlaces(stores.session.owner), ...wanted.map((one) => one.catch(() => {}))],
    )
    return { first, all, recommended, albums }
  },
  pendingComponent: RadiosPending,
  component: RadiosPage,
})

/** The shape of the page: its bar, the station on air, the stations. */
function RadiosPending() {
  return (
    <PageShell title="电台">
      <Skeleton variant="big" />
      <Skeleton variant="row" count={4} />
    </PageShell>
  )
}

function RadiosPage() {
  const { first, all, recommended, albums } = Route.useLoaderData()
  const now = useNow(15_000)
  const { data: hero } = useQuery({ ...first, refetchInterval: GUIDE_MS })
  const { data, error, isPending, refetch, isRefetching } = useInfiniteQuery({ ...all, refetchInterval: GUIDE_MS })
  const picked = rowsOf(useInfiniteQuery(recommended).data).filter(({ id }) => id !== hero?.id)
  const shelf = rowsOf(useInfiniteQuery(albums).data).slice(0, SHOWN)
  const channels = rowsOf(data)
  return (
    <PageShell title="电台" shows={all.queryKey}>
      <Refreshing keys={[first.queryKey, all.queryKey, recommended.queryKey, albums.queryKey]}>
        {hero && <ChannelHero channel={hero} now={now} />}
        <ContinueListening />
        <CoverRow
          title="推荐电台"
          to="/radios/$id"
          priority
          items={picked.map(({ id, name, logo, cover, frequency, programmes }) => ({
            id,
            name,
            cover: logo || cover,
            note: onAir(programmes, now).on?.name ?? frequency,
          }))}
        />
        <TitledBlock title="全部频率" more={{ to: '/more-radio', label: '更多电台' }} apart>
          {isPending && <Skeleton variant="row" count={4} />}
          {error && !data && (
            <ErrorState message={describeError(error).message} onRetry={() => void refetch()} retrying={isRefetching} />
          )}
          {data && channels.length === 0 && <EmptyState kind={1} />}
          <ul>
            {channels.slice(0, SHOWN).map((channel) => (
              <StationRow key={channel.id} channel={channel} now={now} />
            ))}
          </ul>
        </TitledBlock>
        <CoverRow
          title="好听专辑"
          more={{ to: '/find', label: '更多专辑' }}
          to="/albums/$id"
          items={shelf.map(({ id, title, cover, item_num }) => ({
            id,
            name: title,
            cover,
            note: `${countText(item_num)} 集`,
          }))}
        />
      </Refreshing>
    </PageShell>
  )
}
