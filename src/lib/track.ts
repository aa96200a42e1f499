/** [rule R25] live: a station. source_id: the address is had for a grant. channel_id: a past programme of that station. article: the reading of one; without a recording a voice of the device speaks it. url '' until it is known. */
export interface Track {
  id: string
  name: string
  album: { id: string; cover: string }
  duration: number
  image: string
  url: string
  live?: true
  source_id?: string
  channel_id?: string
  article?: true
}
/** Where a track was left. at: wall clock in ms. */
export interface Place {
  track: Track
  position: number
  duration: number
  at: number
  done: boolean
}

/** A station and a recording may have the same number. */
export const sameTrack = (
  one: Pick<Track, 'id' | 'live'> | undefined,
  other: Pick<Track, 'id' | 'live'> | undefined,
): boolean => one !== undefined && one.id === other?.id && one.live === other.live

const END_S = 5
/** Where to go on: from the beginning once it was heard to its end, or all but. */
export function goOnAt(place: Pick<Place, 'position' | 'duration' | 'done'> | undefined): number {
  return !place || place.done || (place.duration > 0 && place.position > place.duration - END_S) ? 0 : place.position
}
