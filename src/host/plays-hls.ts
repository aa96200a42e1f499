const HLS = 'application/vnd.apple.mpegurl'

export const isPlaylist = (address: string): boolean => /\.m3u8(\?|$)/.test(address)

/** Only Safari's player counts: where Chrome says 'maybe', some streams fail. */
export function playsHls(element: HTMLMediaElement): boolean {
  if (!element.canPlayType(HLS)) return false
  return 'ManagedMediaSource' in window || !('MediaSource' in window)
}
