import type { LiveFeed, OfferQuality } from './live-feed.ts'
import { isPlaylist, playsHls } from './plays-hls.ts'

/** Gives an element its film; a playlist goes through hls.js where the browser has none of its own, fetched then [decision G126]. Answers how to take it away again: memory and decoder are free at once. */
export function attachFilm(
  element: HTMLVideoElement,
  address: string,
  failed: () => void,
  offer?: OfferQuality,
): () => void {
  let feed: LiveFeed | undefined
  let gone = false
  if (isPlaylist(address) && !playsHls(element)) {
    import('./live-feed.ts').then(
      ({ LiveFeed }) => {
        if (!gone) feed = new LiveFeed(element, address, { live: false, failed, offer })
      },
      () => !gone && failed(),
    )
  } else element.src = address
  return () => {
    gone = true
    feed?.destroy()
    element.pause()
    element.removeAttribute('src')
    element.load()
  }
}
