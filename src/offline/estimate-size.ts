import { download } from '#contract/download.ts'
import type { Track } from '#lib/track.ts'

/**
 * About how many bytes these recordings have together: one of them is asked for its size, the others are reckoned by
 * their duration. 0: not known.
 */
export async function estimateSize(tracks: Pick<Track, 'url' | 'duration'>[]): Promise<number> {
  const sample = tracks.find(({ url, duration }) => url && duration > 0)
  if (!sample) return 0
  try {
    const { whole, body } = await download(sample.url)
    await body?.cancel()
    const seconds = tracks.reduce((sum, { duration }) => sum + (duration || sample.duration), 0)
    return Math.round((whole / sample.duration) * seconds)
  } catch {
    return 0
  }
}
