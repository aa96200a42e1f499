import type { PlaceEntry } from '#offline/db.ts'

/** One place an item, the newest of it, newest first. */
export function newestPlaces(known: PlaceEntry[], entries: PlaceEntry[]): PlaceEntry[] {
  const found = new Map(known.map((entry) => [entry.id, entry]))
  for (const entry of entries) if ((found.get(entry.id)?.at ?? -1) < entry.at) found.set(entry.id, entry)
  return [...found.values()].sort((a, b) => b.at - a.at)
}
