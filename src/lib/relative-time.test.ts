import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = Date.UTC(2026, 10, 21, 4) // 12:00 in Shanghai
const ago = (seconds: number) => relativeTime(new Date(now - seconds * 1000).toISOString(), now)

test('R113 under a minute ago, or in the future, is 刚刚', () => {
  expect([0, 59, -3600].map(ago)).toEqual(['刚刚', '刚刚', '刚刚'])
  expect(relativeTime('2026-11-21 11:59:01', now)).toBe('刚刚')
})
test('R114 older times are minutes, hours, 昨天, 前天, then the date', () => {
  const [minute, hour, day] = [60, 3600, 86_400]
  expect([minute, hour - 1, hour, day - 1].map(ago)).toEqual(['1分钟前', '59分钟前', '1小时前', '23小时前'])
  expect([day, 2 * day - 1, 2 * day, 3 * day - 1, 3 * day].map(ago)).toEqual([
    '昨天',
    '昨天',
    '前天',
    '前天',
    '2026-11-18',
  ])
  expect(relativeTime('2026-11-21 11:15:00', now)).toBe('45分钟前')
})
test('R114 the date is the one in Shanghai', () => {
  expect(relativeTime('2026-01-01T17:00:00Z', now)).toBe('2026-01-02')
  expect(relativeTime('2026-01-02 00:30:00', now)).toBe('2026-01-02')
})
test('G209 an unknown time is nothing', () => {
  for (const unknown of ['', 'soon', null, undefined]) expect(relativeTime(unknown, now)).toBe('')
})
