const MINUTE = 60_000

/** A stored value. expires: milliseconds since 1970; null means never. */
export interface ExpiringValue<T> {
  value: T
  expires: number | null
}

/** Without `minutes` the value never expires [R117, G212]. */
export function wrapExpiring<T>(value: T, now: number, minutes?: number): ExpiringValue<T> {
  return { value, expires: minutes === undefined ? null : now + minutes * MINUTE }
}

/**
 * The value, or null when it has expired or the stored thing is not such a wrapper. The caller removes what returned
 * null.
 */
export function unwrapExpiring<T>(stored: ExpiringValue<T> | null | undefined, now: number): T | null {
  if (typeof stored !== 'object' || stored === null || !('value' in stored)) return null
  const { value, expires } = stored
  if (expires === null) return value
  return typeof expires === 'number' && now < expires ? value : null
}
