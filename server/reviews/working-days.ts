const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** China has no summer time. */
const SHANGHAI_MS = 8 * HOUR_MS

/** The same time of day, so many working days (Monday to Friday) later; from a weekend, counted from its end. */
export function afterWorkingDays(from: Date, days: number): Date {
  let at = from.getTime()
  for (let left = days; left > 0;) {
    at += DAY_MS
    const day = new Date(at + SHANGHAI_MS).getUTCDay()
    if (day !== 0 && day !== 6) left--
  }
  return new Date(at)
}
