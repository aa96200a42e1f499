/**
 * The rows for somebody who reads in the middle of a list when newer data arrives: nothing moves above or between, new
 * items there wait; what follows the last known row is added at the end. What new ones have pushed from the end to the
 * next page stays; what is missing otherwise has been withdrawn, and goes.
 */
export function holdRows<T extends { id: string }>(shown: readonly T[], latest: readonly T[]): T[] {
  if (shown.length === 0) return [...latest]
  const last = (rows: readonly T[], among: ReadonlyMap<string, T>) =>
    rows.reduce((end, row, place) => (among.has(row.id) ? place : end), -1)
  const [known, newer] = [byId(shown), byId(latest)]
  const end = last(latest, known)
  if (end < 0) return [...shown]
  const pushes = end === latest.length - 1 && latest.some((row) => !known.has(row.id))
  const kept = pushes ? last(shown, newer) : shown.length
  return [...shown.flatMap((row, place) => newer.get(row.id) ?? (place > kept ? row : [])), ...latest.slice(end + 1)]
}

const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]))
