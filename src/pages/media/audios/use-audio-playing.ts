import { useEffect, useState } from 'react'
import type { AudioDetail } from '#contract/content/albums.ts'
import { sentences } from '#contract/errors.ts'
import { usePlaces } from '#features/continue-listening/use-places.ts'
import { trackOf } from '#features/player-dock/track-of.ts'
import type { CleanUp } from '#lib/clean-up.ts'
import { resumeAt, sameTrack, type Track } from '#lib/track.ts'
import { useStores } from '#stores/stores.ts'
import { useAlbumTracks } from './use-album-tracks.ts'

export interface AudioPlaying {
  track: Track
  tracks: Track[]
  /** The player has this item. */
  mine: boolean
  /** Where it would begin. */
  place: number
  failure: string
  setPlace: (seconds: number) => void
  toggle: () => void
  choose: (index: number) => void
}

/** The player's state where it has this item, else the item's stored position. Call it in an observer. */
export function useAudioPlaying(audio: AudioDetail): AudioPlaying {
  const { player } = useStores()
  const track = trackOf(audio)
  const tracks = useAlbumTracks(audio)
  const mine = sameTrack(track, player.track)
  const stored = usePlaces()?.find(({ id }) => id === audio.id)
  /** Where the listener has moved to before playing it. */
  const [moved, setMoved] = useState<number>()
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (mine) player.extendList(tracks)
  }, [mine, player, tracks])
  useEffect(
    () =>
      player.listen((event) =>
        event === 'error' ? setFailed(true) : event === 'play' && setFailed(false),
      ) satisfies CleanUp,
    [player],
  )

  const choose = (index: number) => (mine ? player.choose(index) : player.playTracks(tracks, index))
  const toggle = () => {
    if (mine) return player.toggle()
    setMoved(undefined)
    const index = tracks.findIndex(({ id }) => id === track.id)
    if (index < 0) player.playTracks([track], 0, moved)
    else player.playTracks(tracks, index, moved)
  }
  return {
    track,
    tracks: mine ? player.playList : tracks,
    mine,
    place: moved ?? resumeAt(stored),
    failure: failed && mine && !player.playing ? sentences.audioFailed : '',
    setPlace: setMoved,
    toggle,
    choose,
  }
}
