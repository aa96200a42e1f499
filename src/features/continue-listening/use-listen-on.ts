import { useQueryClient } from '@tanstack/react-query'
import { recentTracks } from '#offline/places.ts'
import type { PlaceEntry } from '#offline/db.ts'
import type { Track } from '#lib/track.ts'
import { useStores } from '#stores/stores.ts'
import { restOfAlbum } from './rest-of-album.ts'
import { usePlaces } from './use-places.ts'

/** Items begun but not heard to the end, newest first [rule R32]; undefined until the disk was read. For observers. */
export function useBegun(): PlaceEntry[] | undefined {
  const places = usePlaces()
  return places && recentTracks(places.filter(({ done, position }) => !done && position >= 1))
}

/** Goes on with an item where it was left, then with its album; what plays already is paused. For observers. */
export function useListenOn(): { isPlaying: (track: Pick<Track, 'id'>) => boolean; listenOn: (track: Track) => void } {
  const { player } = useStores()
  const client = useQueryClient()
  const chosen = ({ id }: Pick<Track, 'id'>) => !player.isLive && player.track?.id === id
  return {
    isPlaying: (track) => player.playing && chosen(track),
    listenOn(track) {
      if (chosen(track)) return player.toggle()
      player.playTracks([track])
      void restOfAlbum(client, track).then(
        (rest) => player.extendList([track, ...rest], track),
        () => {},
      )
    },
  }
}
