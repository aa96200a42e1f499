/** What an element and its browser can do with a stream, and where it plays. */
const HLS = 'application/vnd.apple.mpegurl'

export const isPlaylist = (address: string): boolean => /\.m3u8(\?|$)/.test(address)

/** Only Safari's player counts: where Chrome says 'maybe', some streams fail. */
export function playsHls(element: HTMLMediaElement): boolean {
  if (!element.canPlayType(HLS)) return false
  return 'ManagedMediaSource' in window || !('MediaSource' in window)
}

/** Whether a television or a loudspeaker plays it: files of this device cannot be fetched from there. */
export function playsElsewhere(element: HTMLMediaElement): boolean {
  const { remote, webkitCurrentPlaybackTargetIsWireless: wireless } = element as {
    remote?: { state: string }
    webkitCurrentPlaybackTargetIsWireless?: boolean
  }
  return wireless === true || (remote?.state ?? 'disconnected') !== 'disconnected'
}
