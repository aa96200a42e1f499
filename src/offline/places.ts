/** Where recordings were left, on this device: the latest of each, the newest two hundred [rules R32, R33; pitfalls 4.13]. */
import { withDatabase, type PlaceEntry } from './db.ts'

const LIMIT = 200
/** [rules R32, R33] Items in 'continue listening', albums with a place. */
export const REMEMBERED = 10

const hearers = new Set<(entries: PlaceEntry[]) => void>()
/** Tells of each place at once, before the disk has it: a page that is being hidden waits for no disk. */
export function followPlaces(hear: (entries: PlaceEntry[]) => void): () => void {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

/** The newest word counts, wherever it was said: another device's may arrive late. */
export async function savePlaces(entries: PlaceEntry[]): Promise<void> {
  for (const hear of hearers) hear(entries)
  await withDatabase(async (database) => {
    const { store, done } = database.transaction('places', 'readwrite')
    for (const entry of entries) {
      const known = await store.get([entry.user, entry.id])
      if (!known || known.at < entry.at) await store.put(entry)
    }
    let surplus = (await store.count()) - LIMIT
    for (
      let cursor = surplus > 0 ? await store.index('at').openCursor() : null;
      cursor && surplus-- > 0;
      cursor = await cursor.continue()
    )
      await cursor.delete()
    await done
  })
}

export async function listPlaces(user: string): Promise<PlaceEntry[]> {
  const found = await withDatabase((database) => database.getAllFromIndex('places', 'user', user)).catch(() => [])
  return found.sort((a, b) => b.at - a.at)
}

/** The ten last items, newest first. */
export const recentTracks = (places: PlaceEntry[]): PlaceEntry[] => places.slice(0, REMEMBERED)

/** The place in each of the ten last albums. */
export function albumPlaces(places: PlaceEntry[]): Map<string, PlaceEntry> {
  const found = new Map<string, PlaceEntry>()
  for (const place of places)
    if (place.album && !found.has(place.album) && found.size < REMEMBERED) found.set(place.album, place)
  return found
}

/** What `from` heard is `to`'s; where both did, the newer place stands. */
export async function claimPlaces(from: string, to: string): Promise<void> {
  const left = await listPlaces(from)
  if (left.length === 0) return
  await savePlaces(left.map((entry) => ({ ...entry, user: to })))
  await forgetPlaces(from)
}

export async function forgetPlaces(user: string): Promise<void> {
  await withDatabase(async (database) => {
    const { store, done } = database.transaction('places', 'readwrite')
    for (let cursor = await store.index('user').openCursor(user); cursor; cursor = await cursor.continue())
      await cursor.delete()
    await done
  })
}
