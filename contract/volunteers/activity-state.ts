/** What an activity and its codes depend on by the clock, the same on the device and at the server [decision G171]. */
import { parseTime } from '#contract/shanghai-time.ts'

/** coming: nobody can join it yet. closed: full, or the time for joining is over. */
export const activityState = { coming: 0, open: 1, closed: 2, onNow: 3, ended: 4, cancelled: 5 } as const
/** What each is called. */
export const activityStates = ['未开始报名', '报名中', '已满', '进行中', '已结束', '已取消'] as const
/** Of one who joined. absent: never stored, it follows from the clock. */
export const joinState = { cancelled: 0, joined: 1, signedIn: 2, signedOut: 3, absent: 4 } as const
export const joinStates = ['已取消', '已报名', '已签到', '已签退', '缺席'] as const

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Cancelling later than this before the start is said to the organisers. */
export const LATE_CANCEL_MS = 24 * HOUR_MS
/** So long before the start whoever joined is reminded. */
export const REMIND_AHEAD_MS = 2 * HOUR_MS
const SIGN_IN_EARLY_MS = 30 * MINUTE_MS
export const SIGN_OUT_LATE_MS = 2 * HOUR_MS
/** How long after the end a scan may still arrive. */
export const SCANS_ARRIVE_MS = 72 * HOUR_MS
/** How long a citizen can ask for another look at their hours, and organisers see who joined. */
export const REVIEW_MS = 7 * 24 * HOUR_MS

/** Milliseconds since 1970. */
export interface ActivityTimes {
  start: number
  end: number
  applyStart: number
  applyEnd: number
  quota: number
  joined: number
  cancelled: boolean
}

export function activityStateAt(one: ActivityTimes, now: number): number {
  if (one.cancelled) return activityState.cancelled
  if (now >= one.end) return activityState.ended
  if (now >= one.start) return activityState.onNow
  if (now < one.applyStart) return activityState.coming
  return now < one.applyEnd && one.joined < one.quota ? activityState.open : activityState.closed
}

/** Which way a scan was. */
export const directions = { sign: 1, sign_out: 2 } as const
export type Direction = keyof typeof directions
/** Of a scan; waiting: an organiser has to confirm it. */
export const scanState = { waiting: 0, valid: 1, refused: 2 } as const
/** Whether a scan of this moment is within the time for it. */
export function isWithin(direction: Direction, { start, end }: Pick<ActivityTimes, 'start' | 'end'>, at: number) {
  return direction === 'sign'
    ? at >= start - SIGN_IN_EARLY_MS && at <= end
    : at >= start && at <= end + SIGN_OUT_LATE_MS
}

/** The fields of an activity as the contract writes them. */
interface Written {
  start_at: string
  end_at: string
  apply_start: string
  apply_end: string
  quota: number
  join_num: number
  status: number
}
export const timesOf = (one: Written): ActivityTimes => ({
  start: parseTime(one.start_at) ?? 0,
  end: parseTime(one.end_at) ?? 0,
  applyStart: parseTime(one.apply_start) ?? 0,
  applyEnd: parseTime(one.apply_end) ?? 0,
  quota: one.quota,
  joined: one.join_num,
  cancelled: one.status === activityState.cancelled,
})
