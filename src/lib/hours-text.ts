import { countText } from './count-text.ts'

/** A number of hours: its halves are kept up to 9999, and over that it is in 万 as a count is [R112]. */
export function hoursText(hours: number | null | undefined): string {
  const known = Number(hours ?? 0)
  return known > 0 && known <= 9999 ? String(known) : countText(known)
}
