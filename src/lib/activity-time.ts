import { parseTime, shanghaiDate, shanghaiDateTime, weekdayOf } from '#contract/shanghai-time.ts'

const week = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']
const MINUTES = 16
/** The year is said where it is not this one. */
const yearOf = (text: string) =>
  text.slice(0, 4) === shanghaiDate(Date.now()).slice(0, 4) ? '' : `${text.slice(0, 4)}年`
const dayOf = (text: string) => `${yearOf(text)}${Number(text.slice(5, 7))}月${Number(text.slice(8, 10))}日`
const weekdayName = (text: string) => week[weekdayOf(text.slice(0, 10))]!

/** 11月28日 周六 09:00. */
export function momentTime(text: string): string {
  const time = parseTime(text)
  if (time === undefined) return ''
  const at = shanghaiDateTime(time).slice(0, MINUTES)
  return `${dayOf(at)} ${weekdayName(at)} ${at.slice(11)}`
}

/** 11月28日 周六. */
export const dayTime = (text: string): string => momentTime(text).split(' ').slice(0, 2).join(' ')

/** 11月28日 周六 09:00–11:30, with both dates where it ends on another day. */
export function activityTime(start: string, end: string): string {
  const [from, to] = [parseTime(start), parseTime(end)]
  if (from === undefined || to === undefined) return ''
  const [begins, ends] = [shanghaiDateTime(from).slice(0, MINUTES), shanghaiDateTime(to).slice(0, MINUTES)]
  const until = begins.slice(0, 10) === ends.slice(0, 10) ? ends.slice(11) : `${dayOf(ends)} ${ends.slice(11)}`
  return `${dayOf(begins)} ${weekdayName(begins)} ${begins.slice(11)}–${until}`
}
