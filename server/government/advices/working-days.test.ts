import { expect, test } from 'vitest'
import { workCalendar } from '#server/government/advices/work-calendar.ts'
import { afterWorkingDays, workingDaysBetween } from './working-days.ts'

const after = (at: string, days: number) => afterWorkingDays(new Date(`${at}+08:00`), days).toISOString()

test('counts Monday to Friday in Shanghai, and keeps the time of day', () => {
  expect(after('2026-11-19T10:00:00', 1)).toBe('2026-11-20T02:00:00.000Z')
  expect(after('2026-11-20T10:00:00', 1), 'a Friday').toBe('2026-11-23T02:00:00.000Z')
  expect(after('2026-11-21T23:30:00', 1), 'a Saturday').toBe('2026-11-23T15:30:00.000Z')
  // Still Friday in Greenwich.
  expect(after('2026-11-21T01:00:00', 1)).toBe('2026-11-22T17:00:00.000Z')
  expect(after('2026-11-20T10:00:00', 15)).toBe('2026-12-11T02:00:00.000Z')
})

test('public holidays are no working days, and weekends worked for them are', () => {
  const due = (at: string, days: number) =>
    afterWorkingDays(new Date(`${at}T10:00:00+08:00`), days, workCalendar)
      .toISOString()
      .slice(0, 10)
  expect(due('2026-09-30', 1), 'before the National Day').toBe('2026-10-08')
  expect(due('2026-10-09', 1), 'a Saturday is worked').toBe('2026-10-10')
  expect(due('2026-02-13', 1), 'before the Spring Festival').toBe('2026-02-14')
  expect(due('2026-02-14', 1)).toBe('2026-02-24')
  expect(due('2026-04-30', 2), 'before Labour Day').toBe('2026-05-07')
  // Sunday the 20th is worked, Friday the 25th is not.
  expect(due('2026-09-18', 6)).toBe('2026-09-28')
  expect(due('2027-01-01', 1), 'not announced yet').toBe('2027-01-04')
})

test('so many working days are left, whatever the hour, and so many are over', () => {
  const between = (from: string, to: string) =>
    workingDaysBetween(new Date(`${from}+08:00`), new Date(`${to}+08:00`), workCalendar)
  expect(between('2026-11-30T23:00:00', '2026-12-03T01:00:00')).toBe(3)
  expect(between('2026-11-27T09:00:00', '2026-11-30T08:00:00'), 'over a weekend').toBe(1)
  expect(between('2026-09-30T09:00:00', '2026-10-10T08:00:00'), 'over the National Day').toBe(3)
  expect(between('2026-11-30T09:00:00', '2026-11-30T18:00:00')).toBe(0)
  expect(between('2026-12-03T09:00:00', '2026-11-30T18:00:00')).toBe(-3)
})
