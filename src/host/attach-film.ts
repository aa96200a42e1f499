import type { LiveFeed, OfferQuality } from './live-feed.ts'
import { isPlaylist, playsHls } from './media-element.ts'

export interface AttachedFilm {
  /** Loads nothing more of a broadcast; the last picture stays. */
  rest: () => void
  /** Memory and decoder are released at once. */
  detach: () => void
}

/**
 * Loads a film or a broadcast into an element. Where the browser cannot play playlists itself, hls.js is fetched and
 * used [decision G126].
 */
export function attachFilm(
  element: HTMLVideoElement,
  address: string,
  { live = false, failed, offer }: { live?: boolean; failed: () => void; offer?: OfferQuality },
): AttachedFilm {
  let feed: LiveFeed | undefined
  let detached = false
  if (isPlaylist(address) && !playsHls(element)) {
    import('./live-feed.ts').then(
      ({ LiveFeed }) => {
        if (!detached) feed = new LiveFeed(element, address, { live, failed, offer })
      },
      () => !detached && failed(),
    )
  } else element.src = address
  return {
    rest: () => feed?.rest(),
    detach() {
      detached = true
      feed?.destroy()
      element.pause()
      element.removeAttribute('src')
      element.load()
    },
  }
}
