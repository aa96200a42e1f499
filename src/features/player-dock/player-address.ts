import type { Track } from '#lib/track.ts'

/** The page of what is playing [rules R189–R191]. */
export function playerAddress(track: Pick<Track, 'id' | 'live'> | undefined): string {
  if (!track) return '/radios'
  return `/${track.live ? 'radios' : 'audios'}/${encodeURIComponent(track.id)}`
}
