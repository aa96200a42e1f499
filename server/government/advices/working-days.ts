import { shanghaiDate, weekdayOf } from '#contract/shanghai-time.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { Settings } from '#server/platform/settings.ts'

/** Days off beside weekends, and weekends on which people work, as YYYY-MM-DD. */
export interface WorkCalendar {
  off: string[]
  work: string[]
}
const DAY_MS = 86_400_000
/** The operator's setting; without it, working days are Monday to Friday. */
export const WORK_CALENDAR = 'work_calendar'

/** The same time of day, so many working days later; from a day off, counted from the end of the days off. */
export function afterWorkingDays(from: Date, days: number, { off, work }: WorkCalendar = { off: [], work: [] }): Date {
  let at = from.getTime()
  for (let left = days; left > 0;) {
    at += DAY_MS
    const date = shanghaiDate(at)
    const weekend = weekdayOf(date) === 0 || weekdayOf(date) === 6
    if (work.includes(date) || (!weekend && !off.includes(date))) left--
  }
  return new Date(at)
}

const dayOf = (time: Date): Date => new Date(`${shanghaiDate(time.getTime())}T00:00:00+08:00`)
/** How many working days after the day of the first one, to that of the second; below 0 where that comes before. */
export function workingDaysBetween(from: Date, to: Date, calendar?: WorkCalendar): number {
  const [first, last] = from < to ? [dayOf(from), dayOf(to)] : [dayOf(to), dayOf(from)]
  let days = 0
  for (let at = first; (at = afterWorkingDays(at, 1, calendar)) <= last;) days++
  return from < to || days === 0 ? days : -days
}

/** When so many working days are over, by the operator's calendar. */
export const dueAfter = async (db: Database, from: Date, days: number): Promise<Date> =>
  afterWorkingDays(from, days, await workCalendarOf(db))
/** The operator's. */
export const workCalendarOf = (db: Database): Promise<WorkCalendar | undefined> =>
  new Settings(db).get<WorkCalendar | undefined>(WORK_CALENDAR, undefined)
