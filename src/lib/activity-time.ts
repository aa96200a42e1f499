import { parseTime, shanghaiDateTime } from '#contract/shanghai-time.ts'

const week = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']
const MINUTES = 16

/** 11月28日 周六 09:00–11:30, with both dates where it ends on another day. */
export function activityTime(start: string, end: string): string {
  const [from, to] = [parseTime(start), parseTime(end)]
  if (from === undefined || to === undefined) return ''
  const [begins, ends] = [shanghaiDateTime(from).slice(0, MINUTES), shanghaiDateTime(to).slice(0, MINUTES)]
  const day = (text: string) => `${Number(text.slice(5, 7))}月${Number(text.slice(8, 10))}日`
  const name = week[new Date(`${begins.slice(0, 10)}T00:00:00Z`).getUTCDay()]
  const until = begins.slice(0, 10) === ends.slice(0, 10) ? ends.slice(11) : `${day(ends)} ${ends.slice(11)}`
  return `${day(begins)} ${name} ${begins.slice(11)}–${until}`
}
