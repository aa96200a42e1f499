import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Album, PlayItem } from '#contract/albums.ts'
import { trackOf } from '#features/player-dock/track-of.ts'
import type { Track } from '#lib/track.ts'
import { albumQuery } from '#queries/albums.queries.ts'
import { need, rowsOf } from '#queries/query-client.ts'

/** What follows an item in its album, in the order it was published, as far as the first page knows. */
export async function restOfAlbum(client: QueryClient, { id, album }: Track): Promise<Track[]> {
  if (!/^\d+$/.test(album.id)) return []
  const options = albumQuery(album.id, 'old')
  await need(client, options)
  const items = rowsOf<PlayItem>(client.getQueryData(options.queryKey) as InfiniteData<Album>)
  const place = items.findIndex((item) => item.id === id)
  return place < 0 ? [] : items.slice(place + 1).map(trackOf)
}
