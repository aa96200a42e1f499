import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import type { Album, PlayItem } from '#contract/albums.ts'
import { describeError } from '#contract/errors.ts'
import { DownloadAlbumButton } from '#features/downloads/download-album-button.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { ShareButton } from '#features/share/share-button.tsx'
import { albumQuery } from '#queries/albums.queries.ts'
import { need, rowsOf } from '#queries/query-client.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AlbumHead } from './album-head.tsx'
import { AlbumOrder } from './album-order.tsx'
import { AlbumRow } from './album-row.tsx'

const albumOf = (data: unknown) => (data as InfiniteData<Album> | undefined)?.pages[0]

export const Route = createFileRoute('/albums/$id')({
  staticData: { title: '专辑', area: 'media', player: true, access: 'open', example: { id: '241' } },
  validateSearch: v.object({ order: v.optional(v.fallback(v.picklist(['new', 'old']), 'new')) }),
  loaderDeps: ({ search }) => ({ order: search.order ?? ('new' as const) }),
  loader: async ({ params, deps, context: { queryClient } }) => {
    const album = albumQuery(params.id, deps.order)
    await need(queryClient, album)
    return { title: albumOf(queryClient.getQueryData(album.queryKey))?.title, album }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: AlbumPage,
})

function AlbumPage() {
  const { album: options } = Route.useLoaderData()
  const { id } = Route.useParams()
  const { order } = Route.useLoaderDeps()
  const { data, error, refetch, isRefetching, ...query } = useInfiniteQuery(options)
  const album = albumOf(data)
  if (!album) return <PageShell>{error ? <ErrorState size="full" message={describeError(error).message} onRetry={() => void refetch()} retrying={isRefetching} /> : <Skeleton variant="article" />}</PageShell>
  const items = rowsOf<PlayItem>(data as never)
  const subject = { id, kind: 'list' as const, path: `/albums/${id}`, title: album.title, cover: album.cover, html: album.introduction || album.content, share: album.share }
  return (
    <PageShell actions={<><DownloadAlbumButton id={id} title={album.title} count={album.audio_num || album.total} /><ShareButton subject={subject} /></>} shows={options.queryKey}>
      <AlbumHead album={album} />
      <AlbumOrder id={id} order={order} count={album.audio_num || album.total} />
      {items.length === 0 && <EmptyState kind={1} />}
      {items.map((item) => (
        <AlbumRow key={item.id} item={item} />
      ))}
      {items.length > 0 && <LoadMore hasMore={query.hasNextPage} loading={query.isFetchingNextPage} onLoadMore={() => void query.fetchNextPage()} error={query.isFetchNextPageError ? describeError(error).message : undefined} />}
    </PageShell>
  )
}
