/**
 * Playback positions of recordings on this device: the latest of each, the newest two hundred [rules R32, R33; pitfalls
 * 4.13].
 */
import { withDatabase, type PlaceEntry } from './db.ts'

const LIMIT = 200
/** [rules R32, R33] The number of items in 'continue listening', and of albums with a position. */
const REMEMBERED = 10

const listeners = new Set<(entries: PlaceEntry[]) => void>()
/** Notifies of each position at once, before it is on disk: a page that is being hidden cannot wait for the disk. */
export function followPlaces(listener: (entries: PlaceEntry[]) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The newest entry wins, whichever device it comes from: another device's may arrive late. */
export async function savePlaces(entries: PlaceEntry[]): Promise<void> {
  for (const listener of listeners) listener(entries)
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

/** The last ten items, newest first. */
export const recentTracks = (places: PlaceEntry[]): PlaceEntry[] => places.slice(0, REMEMBERED)

/** Moves the positions of `from` to `to`; where both have one, the newer stays. */
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
