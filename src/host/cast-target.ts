/**
 * Plays an element on a television or a loudspeaker in the room: by AirPlay in Safari, by Remote Playback elsewhere.
 * The browser looks for devices only while somebody follows them.
 */
import type { CleanUp } from '#lib/clean-up.ts'
import { playsElsewhere } from './media-element.ts'

type AppleMedia = HTMLMediaElement & {
  webkitShowPlaybackTargetPicker?: () => void
}
interface Remote extends EventTarget {
  watchAvailability: (tell: (available: boolean) => void) => Promise<number>
  cancelWatchAvailability: (id?: number) => Promise<void>
  prompt: () => Promise<void>
}
export interface CastState {
  /** A device is there. */
  available: boolean
  /** It plays on one. */
  on: boolean
}
const [FOUND, MOVED] = ['webkitplaybacktargetavailabilitychanged', 'webkitcurrentplaybacktargetiswirelesschanged']

const isApple = (element: AppleMedia): boolean => typeof element.webkitShowPlaybackTargetPicker === 'function'
const remoteOf = (element: HTMLMediaElement): Remote | undefined => (element as { remote?: Remote }).remote

/** Tells now and whenever it changes whether there are devices; a browser that cannot tell has none. */
export function followDevices(element: HTMLMediaElement, tell: (state: CastState) => void): CleanUp {
  let available = false
  const say = () => tell({ available, on: playsElsewhere(element) })
  const says = (found: boolean) => ((available = found), say())
  say()
  if (isApple(element)) {
    const found = (event: Event) => says((event as { availability?: string }).availability === 'available')
    element.addEventListener(FOUND, found)
    element.addEventListener(MOVED, say)
    return () => {
      element.removeEventListener(FOUND, found)
      element.removeEventListener(MOVED, say)
    }
  }
  const remote = remoteOf(element)
  if (!remote) return undefined
  let ended = false
  const watch = remote.watchAvailability((found) => !ended && says(found))
  const events = ['connecting', 'connect', 'disconnect']
  for (const name of events) remote.addEventListener(name, say)
  return () => {
    ended = true
    for (const name of events) remote.removeEventListener(name, say)
    watch.then((id) => remote.cancelWatchAvailability(id)).catch(() => {})
  }
}

/** Lets the citizen choose a device, or come back from one. Within a tap. Rejects where none could be reached. */
export async function chooseDevice(element: AppleMedia): Promise<void> {
  if (isApple(element)) return element.webkitShowPlaybackTargetPicker?.()
  try {
    await remoteOf(element)?.prompt()
  } catch (error) {
    // They closed the list.
    if (!(error instanceof DOMException && error.name === 'NotAllowedError')) throw error
  }
}
