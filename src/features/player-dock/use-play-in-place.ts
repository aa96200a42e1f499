import { useQueryClient } from '@tanstack/react-query'
import { sameTrack, type Track } from '#lib/track.ts'
import { useStores } from '#stores/stores.ts'

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
    void import('./album-tracks.ts')
      .then(({ albumTracks }) => albumTracks(client, track.id))
      .then(player.extendList, () => {})
  }
}
