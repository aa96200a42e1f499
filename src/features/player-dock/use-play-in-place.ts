import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { sameTrack, type Track } from '#lib/track.ts'
import { albumQuery, audioQuery } from '#queries/albums.queries.ts'
import { need, rowsOf } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'
import { trackOf } from './track-of.ts'

/**
 * Plays or pauses an item in a list. The sound begins within the tap; its album is loaded afterwards, so that something
 * follows.
 */
export function usePlayInPlace(): (track: Track) => void {
  const client = useQueryClient()
  const { player } = useStores()
  return (track) => {
    if (sameTrack(track, player.track)) return player.toggle()
    player.playTracks([track])
    void albumTracks(client, track.id).then(player.extendList, () => {})
  }
}

async function albumTracks(client: QueryClient, id: string): Promise<Track[]> {
  const audio = audioQuery(id)
  await need(client, audio)
  const [album] = client.getQueryData(audio.queryKey)?.album ?? []
  if (!album) return []
  const list = albumQuery(album.id, 'old')
  await need(client, list)
  return rowsOf(client.getQueryData(list.queryKey)).map(trackOf)
}
