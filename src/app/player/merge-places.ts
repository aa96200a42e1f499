/**
 * Which positions to take from the server's list and which to send, item by item: what was heard last stands, and a 0
 * is never sent.
 */
import type { ListenPosition } from '#contract/content/positions.ts'
import { isHeard, type Track } from '#lib/track.ts'
import type { PlaceEntry } from '#offline/db.ts'

export interface SentItem {
  audio_id: number
  album_id: number | ''
  position: number
  duration: number
  at: number
}

const isNumber = (text: string): boolean => /^\d{1,10}$/.test(text)
/** The server stores no 'heard to the end' flag: a position at the end means it. */
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

/** Positions that this device has to send. */
export function deviceChanges(places: PlaceEntry[], list: ListenPosition[]): PlaceEntry[] {
  const theirs = new Set(list.map(({ audio_id }) => audio_id))
  return places.filter((entry) => (entry.at !== entry.told || !theirs.has(entry.id)) && isTold(entry))
}

export function entryOf(
  { audio_id, album_id, position, duration, at, name, image }: ListenPosition,
  user: string,
  local: PlaceEntry | undefined,
): PlaceEntry {
  const done = isHeard({ position, duration, done: false })
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
    told: at,
    done,
    user,
  }
}
