/**
 * The rows for somebody who reads in the middle of a list when newer data arrives: nothing moves above or between, new
 * items there wait; what follows the last known row is added at the end.
 */
export function holdRows<T extends { id: string }>(shown: readonly T[], latest: readonly T[]): T[] {
  if (shown.length === 0) return [...latest]
  const known = new Set(shown.map((row) => row.id))
  const newer = new Map(latest.map((row) => [row.id, row]))
  const end = latest.reduce((last, row, place) => (known.has(row.id) ? place : last), -1)
  return [...shown.map((row) => newer.get(row.id) ?? row), ...(end < 0 ? [] : latest.slice(end + 1))]
}
