import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import * as v from 'valibot'
import { feedPath } from '#contract/feed-address.ts'
import type { Album, PlayItem } from '#contract/content/albums.ts'
import { usePlaces, warmPlaces } from '#features/continue-listening/use-places.ts'
import { DownloadAlbumButton } from '#features/downloads/download-album-button.tsx'
import { ListFoot } from '#features/list/list-foot.tsx'
import { QueryFailure } from '#features/list/query-failure.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { ShareButton } from '#features/share/share-button.tsx'
import { trackOf } from '#features/player-dock/track-of.ts'
import { albumQuery } from '#queries/albums.queries.ts'
import { useItemEntry } from '#queries/articles.queries.ts'
import { need, rowsOf } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AlbumActions } from './album-actions.tsx'
import { AlbumHead } from './album-head.tsx'
import { AlbumOrder } from './album-order.tsx'
import { AlbumRow } from './album-row.tsx'

/** Pages of items loaded for the player: nobody hears more in one session. */
const PAGES = 20

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
    return { title: queryClient.getQueryData(album.queryKey)?.pages[0]?.title, album }
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
  const list = useInfiniteQuery(options)
  useItemEntry(id)
  const album = list.data?.pages[0]
  if (!album)
    return (
      <PageShell>{list.error ? <QueryFailure query={list} size="full" /> : <Skeleton variant="article" />}</PageShell>
    )
  const items = rowsOf(list.data)
  const placeOf = (item: PlayItem) => places?.find((place) => place.id === item.id)
  /**
   * Plays the whole album from here, each item from its stored position; items not on the screen yet are loaded
   * meanwhile.
   */
  const play = (index: number) => {
    player.playTracks(items.map(trackOf), index)
    if (list.hasNextPage)
      void wholeAlbum(list.fetchNextPage).then(
        (all) => player.extendList(all.map(trackOf)),
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
    feed: { path: feedPath('albums', id), kind: 'podcast' as const },
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
      {items.length > 0 && <ListFoot list={list} />}
    </PageShell>
  )
})

/** Loads page after page to the end. */
async function wholeAlbum(
  fetchNextPage: () => Promise<{ data: InfiniteData<Album> | undefined; hasNextPage: boolean; isError: boolean }>,
): Promise<PlayItem[]> {
  for (let page = 0; ; page++) {
    const { data, hasNextPage, isError } = await fetchNextPage()
    if (!hasNextPage || isError || page >= PAGES) return rowsOf(data)
  }
}
