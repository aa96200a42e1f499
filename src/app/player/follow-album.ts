import type { QueryClient } from '@tanstack/react-query'
import { reaction } from 'mobx'
import { trackOf } from '#features/player-dock/track-of.ts'
import type { Track } from '#lib/track.ts'
import { audioQuery, nextAudioQuery } from '#queries/albums.queries.ts'
import { need } from '#queries/query-client.ts'
import type { PlayerStore } from '#stores/player.store.ts'

/** Where the list ends with an item of an album, the album's next item is asked for and added [rule R29]. */
export function followAlbum(player: PlayerStore, client: QueryClient): void {
  const last = () => {
    const { track, playing, edited, currentIndex, playList } = player
    return playing && !edited && currentIndex === playList.length - 1 && track && isOfAlbum(track) ? track : undefined
  }
  reaction(
    last,
    (track) => {
      if (!track) return
      void following(client, track, player.playList).then(
        (next) => {
          // The page may have added the whole album meanwhile.
          if (next && last() === track) player.extendList([...player.playList, next])
        },
        () => {},
      )
    },
    { fireImmediately: true },
  )
}

const isOfAlbum = ({ album, live, article }: Track): boolean => !live && !article && /^\d+$/.test(album.id)

/** A list that runs from the newest item to the oldest already has the item that was published after this one. */
async function following(client: QueryClient, { id, album }: Track, list: Track[]): Promise<Track | undefined> {
  for (const order of ['old', 'new'] as const) {
    const options = nextAudioQuery(album.id, id, order)
    await need(client, options)
    const next = client.getQueryData(options.queryKey)?.next_data
    if (!next) return undefined
    if (list.some((track) => track.id === next.post_audio_id)) continue
    const audio = audioQuery(next.post_audio_id)
    await need(client, audio)
    const found = client.getQueryData(audio.queryKey)
    return found && trackOf(found)
  }
  return undefined
}
