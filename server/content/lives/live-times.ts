import type { LiveStatus } from '#contract/content/lives.ts'
import * as liveStates from '#contract/content/live-states.ts'

const MINUTE_MS = 60_000

/** minutes 0: without an end. everyMinutes 0: once. */
export interface LiveShowing {
  startAt: Date
  minutes: number
  everyMinutes: number
}
export interface LiveTimes {
  status: LiveStatus
  start: number
  /** Undefined while it is unknown. */
  end: number | undefined
}

/**
 * The state of a room at a moment, by the clock alone. A repeated one is over until half of the pause has passed; then
 * the next showing is announced.
 */
export function liveTimes({ startAt, minutes, everyMinutes }: LiveShowing, now: number): LiveTimes {
  const [first, length, every] = [startAt.getTime(), minutes * MINUTE_MS, everyMinutes * MINUTE_MS]
  let start = every === 0 || now < first ? first : first + Math.floor((now - first) / every) * every
  if (every > 0 && now >= start + length + (every - length) / 2) start += every
  const end = length === 0 ? undefined : start + length
  return {
    start,
    end,
    status: now < start ? liveStates.coming : end === undefined || now < end ? liveStates.on : liveStates.over,
  }
}
