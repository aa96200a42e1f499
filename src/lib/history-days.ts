import { shanghaiDate } from '#contract/shanghai-time.ts'

const DAY = 86_400_000
const historyDays = ['今天', '昨天', '更早'] as const
export type HistoryDay = (typeof historyDays)[number]

/** Groups entries by day in Shanghai; empty days are left out [decisions G141, G221]. */
export function historyByDay<T extends { at: number }>(entries: T[], now: number): { day: HistoryDay; entries: T[] }[] {
  const today = shanghaiDate(now)
  const yesterday = shanghaiDate(now - DAY)
  const dayOf = ({ at }: T): HistoryDay =>
    shanghaiDate(at) >= today ? '今天' : shanghaiDate(at) === yesterday ? '昨天' : '更早'
  return historyDays
    .map((day) => ({ day, entries: entries.filter((one) => dayOf(one) === day) }))
    .filter((group) => group.entries.length > 0)
}
