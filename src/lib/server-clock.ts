/**
 * The time as the server tells it. A device whose clock is wrong would otherwise show a new comment as hours old, and
 * no programme on air.
 */

/** The Date header counts seconds, and responses take time on their way: a clock this close is right. */
const RIGHT_WITHIN_MS = 15_000
let ahead = 0
let answered = false
const listeners = new Set<() => void>()

/** Milliseconds since 1970 by the server's clock; by the device's own until a response has come. */
export const serverNow = (): number => Date.now() + ahead

/** How far the server's clock is ahead of this device's; undefined until a response has come. */
export const serverAhead = (): number | undefined => (answered ? ahead : undefined)

/** Notifies when the device's clock turns out to be wrong, or right again; returns how to stop. */
export function followServerClock(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** dateHeader: of a response that came from the server itself just now. */
export function noteServerDate(dateHeader: string | null): void {
  const date = Date.parse(dateHeader ?? '')
  if (Number.isNaN(date)) return
  answered = true
  const off = date - Date.now()
  if (Math.abs(off - ahead) <= RIGHT_WITHIN_MS) return
  ahead = Math.abs(off) > RIGHT_WITHIN_MS ? off : 0
  for (const listener of listeners) listener()
}
