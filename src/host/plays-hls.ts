const HLS = 'application/vnd.apple.mpegurl'

export const isPlaylist = (address: string): boolean => /\.m3u8(\?|$)/.test(address)

/** Safari's own; what Chrome calls 'maybe' fails on some streams. */
export function playsHls(element: HTMLMediaElement): boolean {
  if (!element.canPlayType(HLS)) return false
  return 'ManagedMediaSource' in window || !('MediaSource' in window)
}
