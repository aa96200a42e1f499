import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import * as v from 'valibot'
import type { Album, PlayItem } from '#contract/albums.ts'
import { describeError } from '#contract/errors.ts'
import { usePlaces, warmPlaces } from '#features/continue-listening/use-places.ts'
import { DownloadAlbumButton } from '#features/downloads/download-album-button.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { ShareButton } from '#features/share/share-button.tsx'
import { trackOf } from '#features/player-dock/track-of.ts'
import { albumQuery } from '#queries/albums.queries.ts'
import { useItemEntry } from '#queries/articles.queries.ts'
import { need, rowsOf } from '#queries/query-client.ts'
import { lengthenList } from '#stores/lengthen-list.ts'
import { useStores } from '#stores/stores.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AlbumActions } from './album-actions.tsx'
import { AlbumHead } from './album-head.tsx'
import { AlbumOrder } from './album-order.tsx'
import { AlbumRow } from './album-row.tsx'

/** Of items fetched for the player: nobody hears more at one sitting. */
const PAGES = 20
const albumOf = (data: unknown) => (data as InfiniteData<Album> | undefined)?.pages[0]

export const Route = createFileRoute('/albums/$id')({
  staticData: { title: '专辑', area: 'media', player: true, access: 'open', example: { id: '241' } },
  validateSearch: v.object({ order: v.optional(v.fallback(v.picklist(['new', 'old']), 'new')) }),
  loaderDeps: ({ search }) => ({ order: search.order ?? ('new' as const) }),
  loader: async ({ params, deps, context: { queryClient, stores } }) => {
    const album = albumQuery(params.id, deps.order)
    await Promise.all([
      need(queryClient, album),
      typeof window === 'undefined' ? undefined : warmPlaces(stores.session.owner),
    ])
    return { title: albumOf(queryClient.getQueryData(album.queryKey))?.title, album }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: () => <AlbumPage />,
})

const AlbumPage = observer(function AlbumPage() {
  const { player } = useStores()
  const places = usePlaces()
  const { album: options } = Route.useLoaderData()
  const { id } = Route.useParams()
  const { order } = Route.useLoaderDeps()
  const { data, error, refetch, isRefetching, ...query } = useInfiniteQuery(options)
  useItemEntry(id)
  const album = albumOf(data)
  if (!album)
    return (
      <PageShell>
        {error ? (
          <ErrorState
            size="full"
            message={describeError(error).message}
            onRetry={() => void refetch()}
            retrying={isRefetching}
          />
        ) : (
          <Skeleton variant="article" />
        )}
      </PageShell>
    )
  const items = rowsOf<PlayItem>(data as never)
  const placeOf = (item: PlayItem) => places?.find((place) => place.id === item.id)
  /** The whole album from here, each item where it was left; what is not on the screen yet is fetched meanwhile. */
  const play = (index: number, from = placeOf(items[index]!)) => {
    player.playTracks(items.map(trackOf), index, from && !from.done ? from.position : 0)
    if (query.hasNextPage)
      void wholeAlbum(query.fetchNextPage).then(
        (all) => player.track?.album.id === id && lengthenList(player, all.map(trackOf)),
        () => {},
      )
  }
  const subject = {
    id,
    kind: 'list' as const,
    path: `/albums/${id}`,
    title: album.title,
    cover: album.cover,
    html: album.introduction || album.content,
    share: album.share,
  }
  return (
    <PageShell
      actions={
        <>
          <DownloadAlbumButton id={id} title={album.title} count={album.audio_num || album.total} />
          <ShareButton subject={subject} />
        </>
      }
      shows={options.queryKey}
    >
      <AlbumHead album={album} />
      <AlbumActions id={id} items={items} latest={places?.find((place) => place.album === id)} onPlay={play} />
      <AlbumOrder id={id} order={order} count={album.audio_num || album.total} />
      {items.length === 0 && <EmptyState kind={1} />}
      {items.map((item, index) => (
        <AlbumRow key={item.id} item={item} place={placeOf(item)} onPlay={() => play(index)} />
      ))}
      {items.length > 0 && (
        <LoadMore
          hasMore={query.hasNextPage}
          loading={query.isFetchingNextPage}
          onLoadMore={() => void query.fetchNextPage()}
          error={query.isFetchNextPageError ? describeError(error).message : undefined}
        />
      )}
    </PageShell>
  )
})

/** Page after page to the end. */
async function wholeAlbum(
  fetchNextPage: () => Promise<{ data?: unknown; hasNextPage: boolean; isError: boolean }>,
): Promise<PlayItem[]> {
  for (let page = 0; ; page++) {
    const { data, hasNextPage, isError } = await fetchNextPage()
    if (!hasNextPage || isError || page >= PAGES) return rowsOf<PlayItem>(data as never)
  }
}
