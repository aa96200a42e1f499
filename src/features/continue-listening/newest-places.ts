import type { PlaceEntry } from '#offline/db.ts'

/** One position per item, its newest, sorted from newest to oldest. */
export function newestPlaces(known: PlaceEntry[], entries: PlaceEntry[]): PlaceEntry[] {
  const found = new Map(known.map((entry) => [entry.id, entry]))
  for (const entry of entries) if ((found.get(entry.id)?.at ?? -1) < entry.at) found.set(entry.id, entry)
  return [...found.values()].sort((a, b) => b.at - a.at)
}
