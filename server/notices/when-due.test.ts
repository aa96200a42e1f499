import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noticeKindNames } from '#contract/notices/notice-kinds.ts'
import { presentTime } from '#server/platform/time.ts'
import { whenDue, type Hours } from './when-due.ts'

const usual: Hours = { quietFrom: 22, quietUntil: 7, digest: false }
const due = (now: string, hours: Partial<Hours> = {}, kind: 'talk' | 'live' = 'talk', held = false) =>
  presentTime(whenDue(new Date(`${now}+08:00`), { ...usual, ...hours }, kind, held))

test('by day at once, by night when the quiet hours end', () => {
  expect(due('2026-11-29T12:30:05')).toBe('2026-11-29 12:30:05')
  expect(due('2026-11-29T22:00:00')).toBe('2026-11-30 07:00:00')
  expect(due('2026-11-29T03:00:00')).toBe('2026-11-29 07:00:00')
  expect(due('2026-11-29T06:59:59', { quietUntil: 9 })).toBe('2026-11-29 09:00:00')
})
test('those who want few wait for eight, twelve or eighteen, but not for what is about to begin', () => {
  expect(due('2026-11-29T12:30:05', { digest: true })).toBe('2026-11-29 18:00:00')
  expect(due('2026-11-29T18:00:00', { digest: true })).toBe('2026-11-30 08:00:00')
  expect(due('2026-11-29T18:00:00', { digest: true, quietUntil: 10 })).toBe('2026-11-30 10:00:00')
  expect(due('2026-11-29T12:30:05', { digest: true }, 'live')).toBe('2026-11-29 12:30:05')
  expect(due('2026-11-29T18:00:01', { digest: true }, 'talk', true)).toBe('2026-11-29 18:00:01')
})
test('whatever is chosen: never before seven, never in the quiet hours, never in the past, within a day and a half', () => {
  const any = {
    at: fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
    quietFrom: fc.integer({ min: 19, max: 23 }),
    quietUntil: fc.integer({ min: 0, max: 12 }),
    digest: fc.boolean(),
    kind: fc.constantFrom(...noticeKindNames),
    held: fc.boolean(),
  }
  fc.assert(
    fc.property(fc.record(any), ({ at, kind, held, ...hours }) => {
      const when = whenDue(at, hours, kind, held)
      const hour = Number(presentTime(when).slice(11, 13))
      expect(hour).toBeGreaterThanOrEqual(Math.max(7, hours.quietUntil))
      expect(hour).toBeLessThan(hours.quietFrom)
      expect(when.getTime()).toBeGreaterThanOrEqual(at.getTime())
      expect(when.getTime() - at.getTime()).toBeLessThan(36 * 3_600_000)
    }),
  )
})
