import type { DemoSeries } from '#demo/world/shapes.ts'

/** The file of an episode, without its extension: several share a sound. */
export function recordingName(album: DemoSeries, number: number): string {
  const episode = album.episodes[number]!
  return 'sound' in episode ? `sound-${episode.sound}` : `${album.key}-${number + 1}`
}
