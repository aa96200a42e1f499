/** A copy of plain data, all the way down; structuredClone is missing from older web views. */
export function copyOf<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyOf) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copyOf(one)])) as T
}
