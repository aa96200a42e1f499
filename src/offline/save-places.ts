/** What changes playback positions on this device. */
import type { PlaceEntry } from './db.ts'
import { inOneTransaction } from './in-one-transaction.ts'
import { atRest, heardHere } from './place-rules.ts'
import { listPlaces, REMEMBERED, tellPlaces } from './places.ts'

/** What was heard on this device. */
export async function savePlaces(entries: PlaceEntry[]): Promise<void> {
  const heard = entries.map(atRest)
  tellPlaces(heard, 'here')
  await changePlaces(heard, heardHere)
}

/**
 * Of each item the place that `merge` chooses of another device's (or another owner's) and the one on this device. All
 * that took another's place is announced.
 */
export async function mergePlaces(
  theirs: PlaceEntry[],
  merge: (theirs: PlaceEntry, mine: PlaceEntry | undefined) => PlaceEntry,
): Promise<void> {
  const taken: PlaceEntry[] = []
  await changePlaces(theirs.map(atRest), (entry, mine) => {
    const chosen = merge(entry, mine)
    if (chosen.position !== mine?.position || chosen.done !== mine.done) taken.push(chosen)
    return chosen
  })
  if (taken.length > 0) tellPlaces(taken, 'else')
}

async function changePlaces(
  entries: PlaceEntry[],
  change: (entry: PlaceEntry, known: PlaceEntry | undefined) => PlaceEntry,
): Promise<void> {
  await inOneTransaction(['places'], async (transaction) => {
    const store = transaction.objectStore('places')
    for (const entry of entries) {
      const known = await store.get([entry.user, entry.id])
      const changed = change(entry, known)
      if (changed !== known) await store.put(changed)
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

/** Moves the positions of `from` to `to`; where both have one, the newer stays. */
export async function claimPlaces(from: string, to: string): Promise<void> {
  const left = await listPlaces(from)
  if (left.length === 0) return
  await mergePlaces(
    left.map((entry) => ({ ...entry, user: to })),
    (theirs, mine) => {
      if (!mine) return theirs
      return theirs.at > mine.at ? { ...theirs, ...(mine.told === undefined ? {} : { told: mine.told }) } : mine
    },
  )
  await forgetPlaces(from)
}

export async function forgetPlaces(user: string): Promise<void> {
  await inOneTransaction(['places'], async (transaction) => {
    const byUser = transaction.objectStore('places').index('user')
    for (let cursor = await byUser.openCursor(user); cursor; cursor = await cursor.continue()) await cursor.delete()
  })
}
