/** What to take from the server's list of places and what to tell it, item by item: the later moment stands, and never a 0 over a place. */
import type { ListenPosition } from '#contract/positions.ts'
import type { Track } from '#lib/track.ts'
import type { PlaceEntry } from '#offline/db.ts'

/** The server keeps no 'heard to the end': a place at the very end says it. */
const END_S = 1

export interface SentItem {
  audio_id: number
  album_id: number | ''
  position: number
  duration: number
  at: number
}

const isNumber = (text: string): boolean => /^\d{1,10}$/.test(text)
const reached = ({ position, duration, done }: PlaceEntry): number => (done ? duration : position)

/** Not what the server knows nothing of, past programmes and articles; nor a beginning, which is no place. */
export function isTold(entry: PlaceEntry): boolean {
  const { channel_id, article } = entry.track as Track
  return isNumber(entry.id) && !channel_id && !article && reached(entry) >= 1
}
export function sentItem(entry: PlaceEntry): SentItem {
  const { id, album, duration, at } = entry
  return {
    audio_id: Number(id),
    album_id: isNumber(album) ? Number(album) : '',
    position: reached(entry),
    duration: Math.max(0, duration),
    at: Math.round(at),
  }
}

/** What another device left later than this one did. */
export function newerElsewhere(
  places: PlaceEntry[],
  list: ListenPosition[],
): { position: ListenPosition; local: PlaceEntry | undefined }[] {
  const mine = new Map(places.map((entry) => [entry.id, entry]))
  return list
    .map((position) => ({ position, local: mine.get(position.audio_id) }))
    .filter(({ position, local }) => position.position >= 1 && position.at > (local?.at ?? -1))
}

/** What this device left later than the server knows. */
export function deviceChanges(places: PlaceEntry[], list: ListenPosition[]): PlaceEntry[] {
  const theirs = new Map(list.map((one) => [one.audio_id, one.at]))
  return places.filter((entry) => entry.at > (theirs.get(entry.id) ?? -1) && isTold(entry))
}

export function entryOf(
  { audio_id, album_id, position, duration, at, name, image }: ListenPosition,
  user: string,
  local: PlaceEntry | undefined,
): PlaceEntry {
  const done = duration > 0 && duration - position < END_S
  const track: Track = (local?.track as Track | undefined) ?? {
    id: audio_id,
    name,
    album: { id: album_id, cover: image },
    duration,
    image,
    url: '',
  }
  return {
    id: audio_id,
    album: album_id || (local?.album ?? ''),
    track,
    position: done ? 0 : position,
    duration,
    at,
    done,
    user,
  }
}
