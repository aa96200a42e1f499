import type { PlaceEntry } from '#offline/db.ts'

/**
 * One position per item, sorted from newest to oldest. What is announced stands; what was read from the disk may be
 * older than what was announced meanwhile.
 */
export function newestPlaces(known: PlaceEntry[], entries: PlaceEntry[], read = false): PlaceEntry[] {
  const found = new Map(known.map((entry) => [entry.id, entry]))
  for (const entry of entries) if (!read || (found.get(entry.id)?.at ?? -1) < entry.at) found.set(entry.id, entry)
  return [...found.values()].sort((a, b) => b.at - a.at)
}
