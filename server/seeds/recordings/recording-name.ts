import type { DemoSeries } from '../demo/shapes.ts'

/** The file of an episode, without its ending: sounds are shared by several. */
export function recordingName(album: DemoSeries, number: number): string {
  const episode = album.episodes[number]!
  return 'sound' in episode ? `sound-${episode.sound}` : `${album.key}-${number + 1}`
}
