import { expect, test } from 'vitest'
import { activityTime } from './activity-time.ts'

test('the day is named once, or both where it ends on another one', () => {
  expect(activityTime('2026-11-28 09:00:00', '2026-11-28 11:30:00')).toBe('11月28日 周六 09:00–11:30')
  expect(activityTime('2026-11-28 22:00:00', '2026-11-29 01:00:00')).toBe('11月28日 周六 22:00–11月29日 01:00')
  expect(activityTime('', '2026-11-29 01:00:00')).toBe('')
})
