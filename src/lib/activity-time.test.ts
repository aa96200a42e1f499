import { expect, test } from 'vitest'
import { activityTime, dayTime, momentTime } from './activity-time.ts'

test('the day is named once, or both where it ends on another one', () => {
  expect(activityTime('2026-11-28 09:00:00', '2026-11-28 11:30:00')).toBe('11月28日 周六 09:00–11:30')
  expect(activityTime('2026-11-28 22:00:00', '2026-11-29 01:00:00')).toBe('11月28日 周六 22:00–11月29日 01:00')
  expect(activityTime('', '2026-11-29 01:00:00')).toBe('')
})

test('a moment and a day say their weekday, and their year where it is not this one', () => {
  expect(momentTime('2026-11-29 13:48:00')).toBe('11月29日 周日 13:48')
  expect(dayTime('2026-12-18 23:59:59')).toBe('12月18日 周五')
  expect(dayTime('2025-01-05 08:00:00')).toBe('2025年1月5日 周日')
  expect(dayTime('')).toBe('')
})
