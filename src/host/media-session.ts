/** The lock screen, the headset's buttons and the car [decision G95]. */

export interface LockScreenTrack {
  title: string
  artist: string
  album: string
  artwork: { src: string; size: number; type: string }[]
}
export interface LockScreenActions {
  play: () => void
  pause: () => void
  stop: () => void
  previous?: (() => void) | undefined
  next?: (() => void) | undefined
  seekTo?: ((seconds: number) => void) | undefined
  /** Forward, or with a negative number backward. */
  seekBy?: ((seconds: number) => void) | undefined
}
const STEP_S = 10

const session = (): MediaSession | undefined =>
  typeof navigator !== 'undefined' && 'mediaSession' in navigator ? navigator.mediaSession : undefined

/** undefined: nothing plays, and the widget is removed. */
export function showTrack(track: LockScreenTrack | undefined): void {
  const lock = session()
  if (!lock) return
  lock.metadata = track
    ? new MediaMetadata({
        ...track,
        artwork: track.artwork.map(({ src, size, type }) => ({ src, type, sizes: `${size}x${size}` })),
      })
    : null
  if (!track) lock.playbackState = 'none'
}

/**
 * An absent action is not possible now, and its button is hidden. WebKit forgets all handlers at each start, so they
 * are set with every start; and it has room for one pair of buttons: the steps of a list come before the seconds.
 */
export function setActions({ play, pause, stop, previous, next, seekTo, seekBy }: LockScreenActions): void {
  const set = (action: MediaSessionAction, handle: MediaSessionActionHandler | null) => {
    try {
      session()?.setActionHandler(action, handle)
    } catch {
      // This browser does not know the action.
    }
  }
  set('play', play)
  set('pause', pause)
  set('stop', stop)
  set('previoustrack', previous ?? null)
  set('nexttrack', next ?? null)
  set(
    'seekto',
    seekTo ? ({ seekTime }) => typeof seekTime === 'number' && Number.isFinite(seekTime) && seekTo(seekTime) : null,
  )
  const skips = (previous || next) && hasOnePair() ? undefined : seekBy
  set('seekbackward', skips ? ({ seekOffset }) => skips(-(seekOffset ?? STEP_S)) : null)
  set('seekforward', skips ? ({ seekOffset }) => skips(seekOffset ?? STEP_S) : null)
}

const hasOnePair = (): boolean => navigator.vendor.startsWith('Apple')

export function showState(playing: boolean): void {
  const lock = session()
  if (lock) lock.playbackState = playing ? 'playing' : 'paused'
}

/** Accepts finite numbers only; a stream has no position. */
export function showPosition(position: number, duration: number, rate: number): void {
  const lock = session()
  if (!lock || !('setPositionState' in lock)) return
  try {
    if (Number.isFinite(duration) && duration > 0 && Number.isFinite(position) && rate > 0)
      lock.setPositionState({ duration, position: Math.min(Math.max(0, position), duration), playbackRate: rate })
    else lock.setPositionState()
  } catch {
    // A browser that rejects the values shows no position.
  }
}
