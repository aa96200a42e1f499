import { shanghaiDateTime, weekdayOf } from '#contract/shanghai-time.ts'

const DAYS = '日一二三四五六'
const minutes = (text: string): number => Number(text.slice(0, -3)) * 60 + Number(text.slice(-2))

/**
 * Whether a place is open at a moment, by its hours as the operator wrote them: 全天, or times as
 * 08:30—12:00，13:30—17:00, after days as 周一至周五. undefined: they say more than that, and nothing is claimed.
 */
export function openNow(hours: string, now: number): boolean | undefined {
  const text = hours.replace(/\s+/g, '')
  if (/^(?:全天|24小时|全天开放)$/.test(text)) return true
  const [, from, to, times] =
    /^(?:周([一二三四五六日])至周([一二三四五六日])|每天|每日)?([\d:：—–~，、-]+)$/.exec(text) ?? []
  const ranges = [...(times ?? '').matchAll(/(\d{1,2}[:：]\d{2})[—–~-](\d{1,2}[:：]\d{2})/g)]
  if (ranges.length === 0 || times!.replace(/[，、]/g, '') !== ranges.map(([all]) => all).join('')) return undefined
  const at = shanghaiDateTime(now)
  const clock = minutes(at.slice(11, 16))
  if (from && to) {
    const day = (DAYS.indexOf(DAYS[weekdayOf(at.slice(0, 10))]!) + 6) % 7
    const [first, last] = [(DAYS.indexOf(from) + 6) % 7, (DAYS.indexOf(to) + 6) % 7]
    if (first <= last ? day < first || day > last : day < first && day > last) return false
  }
  return ranges.some(([, opens, closes]) => {
    const [start, end] = [minutes(opens!), minutes(closes!)]
    return start <= end ? clock >= start && clock < end : clock >= start || clock < end
  })
}
