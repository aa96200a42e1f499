import { leftText } from './left-text.ts'
import { parseTime } from './shanghai-time.ts'

interface Room {
  status: 0 | 1 | 2
  start_at: string
  end_at: string
}

/** Where a room stands by the clock of whoever looks: an answer on the screen, or on disk, grows old. end_at is empty while nobody knows. */
export function liveStateAt({ status, start_at, end_at }: Room, now: number): 0 | 1 | 2 {
  const [start, end] = [parseTime(start_at), parseTime(end_at)]
  if (start === undefined) return status
  if (end !== undefined && now >= end) return 2
  return now >= start ? (status === 2 ? 2 : 1) : 0
}

/** 2 天 3 小时, 3 小时 4 分, 4 分 5 秒: until it begins; '' once it has. */
export function countdownText(start_at: string, now: number): string {
  const seconds = Math.ceil(((parseTime(start_at) ?? now) - now) / 1000)
  return seconds > 0 ? leftText(seconds) : ''
}
