/** Something the audio player can play [rule R25]. */
export interface Track {
  id: string
  name: string
  album: { id: string; cover: string; title?: string }
  author?: string
  duration: number
  image: string
  /** '' until it is known. */
  url: string
  /** A station. */
  live?: true
  /** The address comes with a grant for this source. */
  source_id?: string
  /** The station of a past programme. */
  channel_id?: string
  /** An article read aloud: by its recording, or without one by a voice of the device. */
  article?: true
  /** Of what is read aloud, the matter of the service guide it is; its id is no article's. */
  guide?: string
}
/** Where playback of a track stopped. */
export interface Place {
  track: Track
  position: number
  duration: number
  /** Wall clock in milliseconds. */
  at: number
  done: boolean
}

/** Compares `live` too, because a station and a recording may have the same id. */
export const sameTrack = (
  one: Pick<Track, 'id' | 'live'> | undefined,
  other: Pick<Track, 'id' | 'live'> | undefined,
): boolean => one !== undefined && one.id === other?.id && one.live === other.live

const END_S = 5
/** Where to resume: from the beginning once it was played to the end, or almost. */
export function resumeAt(place: Pick<Place, 'position' | 'duration' | 'done'> | undefined): number {
  return !place || place.done || (place.duration > 0 && place.position > place.duration - END_S) ? 0 : place.position
}
