import type { Database } from '#server/database/connect.ts'
import { Settings } from '#server/settings.ts'

/** Days off beside weekends, and weekends on which people work, as YYYY-MM-DD. */
export interface WorkCalendar {
  off: string[]
  work: string[]
}
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** China has no summer time. */
const SHANGHAI_MS = 8 * HOUR_MS
/** The operator's setting; without it, working days are Monday to Friday. */
export const WORK_CALENDAR = 'work_calendar'

/** The same time of day, so many working days later; from a day off, counted from the end of the days off. */
export function afterWorkingDays(from: Date, days: number, { off, work }: WorkCalendar = { off: [], work: [] }): Date {
  let at = from.getTime()
  for (let left = days; left > 0;) {
    at += DAY_MS
    const local = new Date(at + SHANGHAI_MS)
    const date = local.toISOString().slice(0, 10)
    const weekend = local.getUTCDay() === 0 || local.getUTCDay() === 6
    if (work.includes(date) || (!weekend && !off.includes(date))) left--
  }
  return new Date(at)
}

/** When so many working days are over, by the operator's calendar. */
export const dueAfter = async (db: Database, from: Date, days: number): Promise<Date> =>
  afterWorkingDays(from, days, await new Settings(db).get<WorkCalendar | undefined>(WORK_CALENDAR, undefined))
