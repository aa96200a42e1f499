/** What plays on the lock screen, the headset and in the car [decision G95, pitfalls 4.5–4.7]. */
import type { QueryClient } from '@tanstack/react-query'
import { reaction } from 'mobx'
import { setActions, showPosition, showState, showTrack, type LockScreenTrack } from '#host/media-session.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import type { Track } from '#lib/track.ts'
import type { PlayerStore } from '#stores/player.store.ts'
import { followProgramme } from './follow-programme.ts'

const ARTWORK = [
  { width: 336, size: 336 },
  { width: 750, size: 512 },
]

export function followLockScreen(player: PlayerStore, client: QueryClient): void {
  let programme = ''
  const dress = () => {
    const { track, canStep, isLive } = player
    if (!track) return showTrack(undefined)
    showTrack(labelOf(track, isLive ? programme : ''))
    setActions({
      play: player.play,
      pause: player.pause,
      stop: player.pause,
      previous: canStep ? player.previous : undefined,
      next: canStep ? player.next : undefined,
      seekTo: isLive ? undefined : player.seek,
      seekBy: isLive ? undefined : (seconds) => player.seek(player.currentTime + seconds),
    })
  }
  const place = () =>
    showPosition(player.currentTime, player.isLive ? Number.POSITIVE_INFINITY : player.duration, player.rate)
  followProgramme(player, client, (name) => {
    programme = name
    dress()
  })
  const begun = { fireImmediately: player.track !== undefined }
  reaction(() => [player.track, player.canStep, player.isLive], dress, begun)
  reaction(
    () => player.playing,
    (playing) => player.track && showState(playing),
    begun,
  )
  reaction(() => [player.duration, player.rate], place, begun)
  player.listen((event) => {
    // WebKit forgets the buttons with each start.
    if (event === 'play') dress()
    if (event !== 'error') place()
  })
}

/** A station shows its programme, under it its name. */
function labelOf(track: Track, programme: string): LockScreenTrack {
  const { name, author = '', album } = track
  return {
    title: programme || name,
    artist: programme ? name : author,
    album: album.title ?? '',
    artwork: artworkOf(track),
  }
}

function artworkOf({ image, album }: Track): LockScreenTrack['artwork'] {
  const picture = image || album.cover
  if (!picture) return []
  return ARTWORK.map(({ width, size }) => ({
    src: new URL(sizedPicture(picture, width), location.href).href,
    size,
    type: picture.endsWith('.png') ? 'image/png' : 'image/webp',
  }))
}
