import { useEffect, useState } from 'react'
import type { AudioDetail } from '#contract/albums.ts'
import { sentences } from '#contract/errors.ts'
import { trackOf } from '#features/player-dock/track-of.ts'
import type { CleanUp } from '#lib/clean-up.ts'
import { resumeAt, sameTrack, type Track } from '#lib/track.ts'
import { listPlaces } from '#offline/places.ts'
import { useStores } from '#stores/stores.ts'
import { useAlbumTracks } from './use-album-tracks.ts'

/** mine: the player has this item. place: where it would begin. */
export interface AudioPlaying {
  track: Track
  tracks: Track[]
  mine: boolean
  place: number
  failure: string
  setPlace: (seconds: number) => void
  toggle: () => void
  choose: (index: number) => void
}

/** The player's state where it has this item, else the item's stored position. Call it in an observer. */
export function useAudioPlaying(audio: AudioDetail): AudioPlaying {
  const { player, session } = useStores()
  const track = trackOf(audio)
  const tracks = useAlbumTracks(audio)
  const mine = sameTrack(track, player.track)
  const { owner } = session
  const [place, setPlace] = useState(0)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    let there = true
    void listPlaces(owner).then((places) => there && setPlace(resumeAt(places.find(({ id }) => id === audio.id))))
    return () => void (there = false)
  }, [owner, audio.id, mine])
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
    const index = tracks.findIndex(({ id }) => id === track.id)
    if (index < 0) player.playTracks([track], 0, place)
    else player.playTracks(tracks, index, place)
  }
  return {
    track,
    tracks: mine ? player.playList : tracks,
    mine,
    place,
    failure: failed && mine && !player.playing ? sentences.audioFailed : '',
    setPlace,
    toggle,
    choose,
  }
}
