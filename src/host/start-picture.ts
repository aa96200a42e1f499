/** Picture and sound in an element of the page: HLS of the browser where it is whole there, the same feed as the radio's elsewhere. */
const HLS = 'application/vnd.apple.mpegurl'

export interface StartedPicture {
  stop: () => void
  /** The element told of an error. */ broken: () => void
}

/** Within a tap. failed: nothing comes, and own patience is over. */
export function startPicture(
  element: HTMLVideoElement,
  address: string,
  { live, failed }: { live: boolean; failed: () => void },
): StartedPicture {
  let here = true
  let feed: { destroy: () => void } | undefined
  const play = () =>
    void element
      .play()
      .catch(
        (error: unknown) => here && error instanceof DOMException && error.name === 'NotSupportedError' && failed(),
      )
  const whole = element.canPlayType(HLS) !== '' && ('ManagedMediaSource' in window || !('MediaSource' in window))
  if (whole) {
    element.src = address
    play()
  } else {
    element.removeAttribute('src')
    element.load()
    import('./live-feed.ts').then(
      ({ LiveFeed }) => {
        if (!here) return
        feed = new LiveFeed(element, address, { live, failed: () => here && failed() })
        play()
      },
      () => here && failed(),
    )
  }
  return {
    stop: () => {
      here = false
      feed?.destroy()
      element.pause()
      element.removeAttribute('src')
    },
    broken: () => here && !feed && whole && failed(),
  }
}
