/**
 * Which positions to take from the server's list and which to send, item by item: the later moment wins, and a 0 never
 * overwrites a position.
 */
import type { ListenPosition } from '#contract/positions.ts'
import type { Track } from '#lib/track.ts'
import type { PlaceEntry } from '#offline/db.ts'

/** The server stores no 'heard to the end' flag: a position at the very end means it. */
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

/** Synced: neither items the server does not know (past programmes, articles) nor positions under one second. */
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

/** Positions that another device stored later than this one. */
export function newerElsewhere(
  places: PlaceEntry[],
  list: ListenPosition[],
): { position: ListenPosition; local: PlaceEntry | undefined }[] {
  const mine = new Map(places.map((entry) => [entry.id, entry]))
  return list
    .map((position) => ({ position, local: mine.get(position.audio_id) }))
    .filter(({ position, local }) => position.position >= 1 && position.at > (local?.at ?? -1))
}

/** Positions that this device stored later than the server. */
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
