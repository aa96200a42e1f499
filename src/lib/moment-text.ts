import { parseTime, shanghaiDate, shanghaiDateTime } from '#contract/shanghai-time.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** So near, the time that is left says more than the clock. */
const NEAR = 6 * HOUR

/** A moment in Shanghai: 今天 18:00, 明天 18:00, 11月28日 18:00, with its year where that is another. */
export function momentText(text: string, now: number): string {
  const time = parseTime(text)
  if (time === undefined) return ''
  const [date, clock] = [shanghaiDate(time), shanghaiDateTime(time).slice(11, 16)]
  const near = { [shanghaiDate(now)]: '今天', [shanghaiDate(now + DAY)]: '明天' }[date]
  const [year, month, day] = date.split('-')
  const written = `${shanghaiDate(now).startsWith(`${year}-`) ? '' : `${year}年`}${Number(month)}月${Number(day)}日`
  return `${near ?? written} ${clock}`
}

/** When something closes: 还有 20 分钟, 还有 3 小时, otherwise 明天 18:00 截止. */
export function closeText(text: string, now: number): string {
  const left = (parseTime(text) ?? 0) - now
  if (left <= 0 || left >= NEAR) return momentText(text, now) && `${momentText(text, now)} 截止`
  return left < HOUR ? `还有 ${Math.ceil(left / MINUTE)} 分钟` : `还有 ${Math.floor(left / HOUR)} 小时`
}
