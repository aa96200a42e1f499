import type { LiveFeed, OfferQuality } from './live-feed.ts'
import { isPlaylist, playsHls } from './plays-hls.ts'

/**
 * Loads a film into an element. Where the browser cannot play playlists itself, hls.js is fetched and used [decision
 * G126]. Returns the function that detaches the film: memory and decoder are released at once.
 */
export function attachFilm(
  element: HTMLVideoElement,
  address: string,
  failed: () => void,
  offer?: OfferQuality,
): () => void {
  let feed: LiveFeed | undefined
  let detached = false
  if (isPlaylist(address) && !playsHls(element)) {
    import('./live-feed.ts').then(
      ({ LiveFeed }) => {
        if (!detached) feed = new LiveFeed(element, address, { live: false, failed, offer })
      },
      () => !detached && failed(),
    )
  } else element.src = address
  return () => {
    detached = true
    feed?.destroy()
    element.pause()
    element.removeAttribute('src')
    element.load()
  }
}
