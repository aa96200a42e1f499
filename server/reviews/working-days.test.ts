import { expect, test } from 'vitest'
import { afterWorkingDays } from './working-days.ts'

const after = (at: string, days: number) => afterWorkingDays(new Date(`${at}+08:00`), days).toISOString()

test('counts Monday to Friday in Shanghai, and keeps the time of day', () => {
  expect(after('2026-11-19T10:00:00', 1)).toBe('2026-11-20T02:00:00.000Z')
  expect(after('2026-11-20T10:00:00', 1), 'a Friday').toBe('2026-11-23T02:00:00.000Z')
  expect(after('2026-11-21T23:30:00', 1), 'a Saturday').toBe('2026-11-23T15:30:00.000Z')
  // Still Friday in Greenwich.
  expect(after('2026-11-21T01:00:00', 1)).toBe('2026-11-22T17:00:00.000Z')
  expect(after('2026-11-20T10:00:00', 15)).toBe('2026-12-11T02:00:00.000Z')
})
