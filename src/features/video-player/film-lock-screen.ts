import { setActions, showPosition, showTrack } from '#host/media-session.ts'
import type { Film } from '#lib/film.ts'
import { sizedPicture } from '#lib/sized-picture.ts'

interface Controls {
  at: number
  play: () => void
  pause: () => void
  seek: (seconds: number) => void
}

/** A film on the lock screen; in a broadcast one cannot seek. */
export function showFilm({ title, author, cover, live }: Film, controls: Controls): void {
  const { play, pause, seek } = controls
  showTrack({
    title,
    artist: author,
    album: '',
    artwork: cover
      ? [{ src: new URL(sizedPicture(cover, 750), location.href).href, size: 512, type: 'image/webp' }]
      : [],
  })
  setActions({
    play,
    pause,
    stop: pause,
    ...(!live && { seekTo: seek, seekBy: (seconds) => seek(controls.at + seconds) }),
  })
}

export function showFilmPosition({ live }: Film, { currentTime, duration, playbackRate }: HTMLVideoElement): void {
  showPosition(currentTime, live ? Number.POSITIVE_INFINITY : duration, playbackRate)
}
