const MINUTE = 60_000

/** A kept value. expires: milliseconds since 1970; null is for ever. */
export interface ExpiringValue<T> {
  value: T
  expires: number | null
}

/** Without `minutes` the value never expires [R117, G212]. */
export function wrapExpiring<T>(value: T, now: number, minutes?: number): ExpiringValue<T> {
  return { value, expires: minutes === undefined ? null : now + minutes * MINUTE }
}

/** The value, or null when it has expired or what was stored is no such wrapper. The caller removes what answered null. */
export function unwrapExpiring<T>(stored: ExpiringValue<T> | null | undefined, now: number): T | null {
  if (typeof stored !== 'object' || stored === null || !('value' in stored)) return null
  const { value, expires } = stored
  if (expires === null) return value
  return typeof expires === 'number' && now < expires ? value : null
}
