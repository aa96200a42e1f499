import { shanghaiDate } from '#contract/shanghai-time.ts'

/** Months in Shanghai, 'YYYY-MM', that can hold lines of an account, the newest first. since: its first; '' if none. */
export function monthsSince(since: string, now: number): string[] {
  const months: string[] = []
  let [year = 0, month = 0] = shanghaiDate(now).split('-').map(Number)
  for (let name = nameOf(year, month); since !== '' && name >= since; name = nameOf(year, month)) {
    months.push(name)
    if (--month === 0) [year, month] = [year - 1, 12]
  }
  return months
}
const nameOf = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`
