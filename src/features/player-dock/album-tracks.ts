import type { QueryClient } from '@tanstack/react-query'
import type { Track } from '#lib/track.ts'
import { albumQuery, audioQuery } from '#queries/albums.queries.ts'
import { need, rowsOf } from '#queries/query-client.ts'
import { trackOf } from './track-of.ts'

/** The album of a recording, in its order; empty where it belongs to none. */
export async function albumTracks(client: QueryClient, id: string): Promise<Track[]> {
  const audio = audioQuery(id)
  await need(client, audio)
  const [album] = client.getQueryData(audio.queryKey)?.album ?? []
  if (!album) return []
  const list = albumQuery(album.id, 'old')
  await need(client, list)
  return rowsOf(client.getQueryData(list.queryKey)).map(trackOf)
}
