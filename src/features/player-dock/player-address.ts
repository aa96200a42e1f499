import type { Track } from '#lib/track.ts'

/** The page of what is playing [rules R189–R191]. */
export function playerAddress(
  track: Pick<Track, 'id' | 'live' | 'channel_id' | 'article' | 'guide'> | undefined,
): string {
  if (!track) return '/radios'
  if (track.channel_id) return `/radios/${encodeURIComponent(track.channel_id)}`
  if (track.guide) return `/guides/${encodeURIComponent(track.guide)}`
  return `/${track.live ? 'radios' : track.article ? 'posts' : 'audios'}/${encodeURIComponent(track.id)}`
}
