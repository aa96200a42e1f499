import { parseTime, shanghaiDateTime } from '#contract/shanghai-time.ts'

/** To the minute, in the time of the city; '从未' where there is none. */
export function timeText(text: string): string {
  const time = parseTime(text)
  return time === undefined ? '从未' : shanghaiDateTime(time).slice(0, 16)
}
