import type { QueryClient } from '@tanstack/react-query'
import { trackOf } from '#features/player-dock/track-of.ts'
import type { Track } from '#lib/track.ts'
import { albumQuery } from '#queries/albums.queries.ts'
import { need, rowsOf } from '#queries/query-client.ts'

/** The items after this one in its album, in the order they were published, as far as the first page knows. */
export async function restOfAlbum(client: QueryClient, { id, album }: Track): Promise<Track[]> {
  if (!/^\d+$/.test(album.id)) return []
  const options = albumQuery(album.id, 'old')
  await need(client, options)
  const items = rowsOf(client.getQueryData(options.queryKey))
  const place = items.findIndex((item) => item.id === id)
  return place < 0 ? [] : items.slice(place + 1).map(trackOf)
}
