/** '07:30' of minutes of the day; the day ends at 24:00. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Minutes of '7:30', '07：30' or '0730'; undefined for anything else. */
export function minutesOf(written: string): number | undefined {
  const [, hours, rest] = /^\s*(\d{1,2})\s*[:：]?\s*(\d{2})\s*$/.exec(written) ?? []
  const minutes = Number(hours) * 60 + Number(rest)
  return hours !== undefined && Number(rest) < 60 && minutes <= 1440 ? minutes : undefined
}

const DAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日']
export const dayNames: readonly string[] = DAYS
/** Bit 0 Monday … bit 6 Sunday, as the places of the days. */
export const daysOf = (weekdays: number): string[] =>
  DAYS.flatMap((_, place) => (weekdays & (1 << place) ? [String(place)] : []))
export const weekdaysOf = (days: readonly string[]): number =>
  days.reduce((sum, place) => sum | (1 << Number(place)), 0)
