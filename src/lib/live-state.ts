import type { LiveStatus } from '#contract/content/lives.ts'
import * as liveStates from '#contract/content/live-states.ts'
import { remainingText } from './remaining-text.ts'
import { parseTime } from '#contract/shanghai-time.ts'

interface Room {
  status: LiveStatus
  start_at: string
  end_at: string
}

/**
 * The state of a room by the reader's clock, because a response on the screen or on disk grows stale. end_at is empty
 * while the end is unknown.
 */
export function liveStateAt({ status, start_at, end_at }: Room, now: number): LiveStatus {
  const [start, end] = [parseTime(start_at), parseTime(end_at)]
  if (start === undefined) return status
  if (end !== undefined && now >= end) return liveStates.over
  if (now < start) return liveStates.coming
  return status === liveStates.over ? liveStates.over : liveStates.on
}

/** The time until it begins: 2 天 3 小时, 3 小时 4 分, 4 分 5 秒; '' once it has begun. */
export function countdownText(start_at: string, now: number): string {
  const seconds = Math.ceil(((parseTime(start_at) ?? now) - now) / 1000)
  return seconds > 0 ? remainingText(seconds) : ''
}
