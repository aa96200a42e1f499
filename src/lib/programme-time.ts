/**
 * The state of a radio programme by the listener's clock, because a guide on the screen or on disk grows stale
 * [decision G128].
 */
import type { ProgrammeState } from '#contract/content/channel-fields.ts'
import * as programmeStates from '#contract/content/programme-states.ts'
import { parseTime, shanghaiDate } from '#contract/shanghai-time.ts'

interface Times {
  start_at: string
  end_at: string
}
const DAY_MS = 86_400_000
const WEEKDAYS = '日一二三四五六'

export function programmeState({ start_at, end_at }: Times, now: number): ProgrammeState {
  if ((parseTime(end_at) ?? Infinity) <= now) return programmeStates.past
  return (parseTime(start_at) ?? Infinity) <= now ? programmeStates.now : programmeStates.next
}

/** The programme on air and the one after it. */
export function onAir<T extends Times>(programmes: T[], now: number): { on: T | undefined; next: T | undefined } {
  return {
    on: programmes.find((one) => programmeState(one, now) === programmeStates.now),
    next: programmes.find((one) => programmeState(one, now) === programmeStates.next),
  }
}

/** The clock time in Shanghai: '08:00'. */
export const clockOf = (time: string): string => time.slice(11, 16)
/** A programme that ends at midnight ends at 24:00. */
export const spanOf = ({ start_at, end_at }: Times): string =>
  `${clockOf(start_at)}–${clockOf(end_at) === '00:00' ? '24:00' : clockOf(end_at)}`

/** How much of the programme on air is over, from 0 to 100. */
export function programmePercent({ start_at, end_at }: Times, now: number): number {
  const [start, end] = [parseTime(start_at), parseTime(end_at)]
  if (start === undefined || end === undefined || end <= start) return 0
  return Math.round(Math.min(1, Math.max(0, (now - start) / (end - start))) * 100)
}

/** The days a guide covers: from six days back to tomorrow [decision G128]. */
export const guideDates = (now: number): string[] =>
  Array.from({ length: 8 }, (_, place) => shanghaiDate(now + (place - 6) * DAY_MS))

/** The name of a day: 今天, 昨天, 明天, otherwise 周三 11-18. */
export function dayText(date: string, now: number): string {
  const near = {
    [shanghaiDate(now)]: '今天',
    [shanghaiDate(now - DAY_MS)]: '昨天',
    [shanghaiDate(now + DAY_MS)]: '明天',
  }[date]
  return near ?? `周${WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''} ${date.slice(5)}`
}
