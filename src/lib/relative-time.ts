import { parseTime, shanghaiDate } from '#contract/shanghai-time.ts'
import { serverNow } from './server-clock.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * How long ago by the server's clock, by elapsed time; after 72 hours the date in Shanghai. The future is 刚刚; text that
 * is not a time is '' [R113, R114, G209].
 */
export function relativeTime(text: string | null | undefined, now: number = serverNow()): string {
  const time = parseTime(text)
  if (time === undefined) return ''
  const elapsed = now - time
  if (elapsed < MINUTE) return '刚刚'
  if (elapsed < HOUR) return `${Math.floor(elapsed / MINUTE)}分钟前`
  if (elapsed < DAY) return `${Math.floor(elapsed / HOUR)}小时前`
  if (elapsed < 2 * DAY) return '昨天'
  if (elapsed < 3 * DAY) return '前天'
  return shanghaiDate(time)
}

/** The same for a time this device noted by its own clock. */
export const relativeToDevice = (at: number): string => relativeTime(new Date(at).toISOString(), Date.now())
