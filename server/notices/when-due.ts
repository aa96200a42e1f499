import { EARLIEST_HOUR } from '#contract/notices/notices.ts'
import { isPressing, type NoticeKind } from '#contract/notices/notice-kinds.ts'

export interface Hours {
  quietFrom: number
  quietUntil: number
  digest: boolean
}
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Of Shanghai, which keeps no summer time. */
const OFFSET_MS = 8 * HOUR_MS
/** When whoever wants few notices gets one. */
const digestHours = [8, 12, 18]

/** Since midnight in Shanghai. */
const clock = (at: number): number => (at + OFFSET_MS) % DAY_MS
const at = (day: number, hour: number): number => day - clock(day) + hour * HOUR_MS

/**
 * The moment from which a notice may be sent: now, the end of the quiet hours, or the next summary. held: it has been
 * put off before, so that only the quiet hours count.
 */
export function whenDue(now: Date, hours: Hours, kind: NoticeKind, held: boolean): Date {
  const moment = now.getTime()
  const waits = hours.digest && !held && !isPressing(kind)
  const next = waits ? nextSummary(moment) : moment
  return new Date(afterQuiet(next, hours))
}

function nextSummary(moment: number): number {
  const hour = digestHours.find((one) => at(moment, one) > moment)
  return hour === undefined ? at(moment + DAY_MS, digestHours[0]!) : at(moment, hour)
}

function afterQuiet(moment: number, { quietFrom, quietUntil }: Hours): number {
  const until = Math.max(quietUntil, EARLIEST_HOUR)
  if (moment < at(moment, until)) return at(moment, until)
  return moment < at(moment, quietFrom) ? moment : at(moment + DAY_MS, until)
}
