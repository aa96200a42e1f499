import type { PlayItem } from '#contract/content/albums.ts'

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
/** The track of a row of an album. */
export const trackOfItem = ({ id, name, album, author, duration, image, url, source_id }: PlayItem): Track => ({
  id,
  name,
  album,
  author,
  duration,
  image,
  url,
  ...granted({ url, source_id }),
})
/** Without an address of its own a recording is asked for by its source [rule R28]. */
export const granted = ({ url, source_id }: { url: string; source_id: string }): { source_id?: string } =>
  !url && source_id ? { source_id } : {}

/** Where playback of a track stopped. */
export interface Place {
  track: Track
  position: number
  duration: number
  /** When it was reached, by listening or by hand: milliseconds in the server's time. */
  at: number
  done: boolean
}

/** Compares `live` too, because a station and a recording may have the same id. */
export const sameTrack = (
  one: Pick<Track, 'id' | 'live'> | undefined,
  other: Pick<Track, 'id' | 'live'> | undefined,
): boolean => one !== undefined && one.id === other?.id && one.live === other.live

const END_S = 5
type Reached = Pick<Place, 'position' | 'duration' | 'done'>

/** Heard to the end, or all but the last seconds. The one rule: for the player, its pages, and other devices. */
export const isHeard = ({ position, duration, done }: Reached): boolean =>
  done || (duration > 0 && position > duration - END_S)

/** Where to resume: from the beginning once it was heard. */
export const resumeAt = (place: Reached | undefined): number => (!place || isHeard(place) ? 0 : place.position)

/** Whether a recording that ended at `position` is only a part of one that is `duration` long; 0: nobody knows. */
export const endsEarly = (position: number, duration: number): boolean =>
  duration > 0 && position < duration * 0.9 - END_S
