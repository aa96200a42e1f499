/**
 * Playback positions of recordings on this device: those of the ten albums listened to last, and of the last ten items
 * without an album [rules R32, R33, decision G88]. The one owner of a place: whoever shows or resumes
 * one reads it here and follows it.
 */
import { withDatabase, type PlaceEntry } from './db.ts'
import { openTabChannel } from './give-way.ts'
import { atRest } from './place-rules.ts'

/** [rules R32, R33] The number of albums with positions, and of items in 'continue listening'. */
export const REMEMBERED = 10

/** here: heard in this tab. tab: heard in another. else: taken from the server, or from the guest who logged in. */
export type PlaceSource = 'here' | 'tab' | 'else'
type Listener = (entries: PlaceEntry[], from: PlaceSource) => void
const listeners = new Set<Listener>()
const tellTabs = openTabChannel<PlaceEntry[]>('places', (entries) => notify(entries, 'tab'))

/** Notifies of each position at once, before it is on disk: a page that is being hidden cannot wait for the disk. */
export function followPlaces(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
function notify(entries: PlaceEntry[], from: PlaceSource): void {
  for (const listener of listeners) listener(entries, from)
}
/** Other tabs of this device follow too. */
export function tellPlaces(entries: PlaceEntry[], from: PlaceSource): void {
  notify(entries, from)
  tellTabs(entries)
}

export async function listPlaces(user: string): Promise<PlaceEntry[]> {
  const found = await withDatabase((database) => database.getAllFromIndex('places', 'user', user)).catch(() => [])
  return found.map(atRest).sort((a, b) => b.at - a.at)
}

/** The last ten items, newest first. */
export const recentTracks = (places: PlaceEntry[]): PlaceEntry[] => places.slice(0, REMEMBERED)
