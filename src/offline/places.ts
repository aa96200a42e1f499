/**
 * Playback positions of recordings on this device: those of the ten albums listened to last, and of the last ten items
 * without an album [rules R32, R33, decision G88; pitfalls 4.13].
 */
import { withDatabase, type PlaceEntry } from './db.ts'
import { inOneTransaction } from './in-one-transaction.ts'

/** [rules R32, R33] The number of albums with positions, and of items in 'continue listening'. */
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
  await inOneTransaction(['places'], async (transaction) => {
    const store = transaction.objectStore('places')
    for (const entry of entries) {
      const known = await store.get([entry.user, entry.id])
      if (!known || known.at < entry.at) await store.put(entry)
    }
    for (const user of new Set(entries.map((entry) => entry.user)))
      for (const { id } of surplus(await store.index('user').getAll(user))) await store.delete([user, id])
  })
}

/** The places of all but the ten newest albums; an item without an album stands for itself. */
function surplus(places: PlaceEntry[]): PlaceEntry[] {
  const albums = new Set<string>()
  const singles = new Set<string>()
  for (const { album, id } of [...places].sort((a, b) => b.at - a.at)) {
    const group = album ? albums : singles
    if (group.size < REMEMBERED) group.add(album || id)
  }
  return places.filter(({ album, id }) => !(album ? albums.has(album) : singles.has(id)))
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
  await inOneTransaction(['places'], async (transaction) => {
    const byUser = transaction.objectStore('places').index('user')
    for (let cursor = await byUser.openCursor(user); cursor; cursor = await cursor.continue()) await cursor.delete()
  })
}
