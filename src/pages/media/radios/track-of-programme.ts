import * as programmeStates from '#contract/content/programme-states.ts'
import type { Channel, Programme } from '#contract/content/channels.ts'
import type { Track } from '#lib/track.ts'
import { programmeState, spanOf } from '#lib/programme-time.ts'
import { parseTime } from '#contract/shanghai-time.ts'

/**
 * A past programme, played like a recording; where its address needs a grant, it is requested by the programme's id
 * [decision G128].
 */
export function trackOfProgramme(
  programme: Programme,
  { id, name, cover, logo }: Pick<Channel, 'id' | 'name' | 'cover' | 'logo'>,
): Track {
  const length = ((parseTime(programme.end_at) ?? 0) - (parseTime(programme.start_at) ?? 0)) / 1000
  return {
    id: programme.id,
    name: `${programme.name} · ${name} ${programme.start_at.slice(5, 10)} ${spanOf(programme)}`,
    album: { id: '', cover: logo },
    author: name,
    duration: Math.max(0, length),
    image: cover || logo,
    url: programme.playback_url,
    channel_id: id,
  }
}

export const playsBack = (programme: Programme, now: number): boolean =>
  programme.playback_url !== '' && programmeState(programme, now) === programmeStates.past
