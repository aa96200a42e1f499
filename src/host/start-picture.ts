/**
 * Plays a stream in a video element of the page: by the browser's own HLS where it is reliable, otherwise by the same
 * feed as the radio.
 */
const HLS = 'application/vnd.apple.mpegurl'

export interface StartedPicture {
  stop: () => void
  /** Call it when the element reports an error. */
  broken: () => void
}

/** Call it within a tap. failed: nothing arrived, and the retries are exhausted. */
export function startPicture(
  element: HTMLVideoElement,
  address: string,
  { live, failed }: { live: boolean; failed: () => void },
): StartedPicture {
  let active = true
  let feed: { destroy: () => void } | undefined
  const play = () =>
    void element
      .play()
      .catch(
        (error: unknown) => active && error instanceof DOMException && error.name === 'NotSupportedError' && failed(),
      )
  const isNative = element.canPlayType(HLS) !== '' && ('ManagedMediaSource' in window || !('MediaSource' in window))
  if (isNative) {
    element.src = address
    play()
  } else {
    element.removeAttribute('src')
    element.load()
    import('./live-feed.ts').then(
      ({ LiveFeed }) => {
        if (!active) return
        feed = new LiveFeed(element, address, { live, failed: () => active && failed() })
        play()
      },
      () => active && failed(),
    )
  }
  return {
    stop: () => {
      active = false
      feed?.destroy()
      element.pause()
      element.removeAttribute('src')
    },
    broken: () => active && !feed && isNative && failed(),
  }
}
