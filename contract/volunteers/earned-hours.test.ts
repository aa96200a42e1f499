import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earnedHours, type Scan } from './earned-hours.ts'

const MINUTE = 60_000
const activity = { start: 600 * MINUTE, end: 780 * MINUTE, halfHours: 5 }
const scan = (direction: Scan['direction'], minute: number): Scan => ({ direction, at: minute * MINUTE })
const halves = (...scans: Scan[]) => earnedHours(scans, activity).halfHours

test("half hours from sign-in to sign-out, rounded down, at most the activity's", () => {
  expect(halves(scan('sign', 600), scan('sign_out', 629))).toBe(0)
  expect(halves(scan('sign', 600), scan('sign_out', 630))).toBe(1)
  expect(halves(scan('sign', 590), scan('sign_out', 709))).toBe(3)
  expect(halves(scan('sign', 570), scan('sign_out', 900))).toBe(5)
})
test('nothing without a sign-out, with one before the sign-in, or with one outside its time', () => {
  expect(halves(scan('sign', 600))).toBe(0)
  expect(halves(scan('sign', 700), scan('sign_out', 650))).toBe(0)
  expect(halves(scan('sign', 569), scan('sign_out', 700))).toBe(0)
  expect(halves(scan('sign', 600), scan('sign_out', 901))).toBe(0)
  expect(halves(scan('sign', 781), scan('sign_out', 900))).toBe(0)
})
test('the earliest of each counts: a second sign-in takes nothing away, a second sign-out adds nothing', () => {
  expect(halves(scan('sign', 600), scan('sign', 650), scan('sign_out', 670), scan('sign_out', 760))).toBe(2)
})
test('in any order, doubled, late and of several devices the same set gives the same hours', () => {
  const scans = fc.array(
    fc.record({
      direction: fc.constantFrom('sign' as const, 'sign_out' as const),
      at: fc.integer({ min: 500, max: 1000 }).map((minute) => minute * MINUTE),
    }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(
      scans.chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: 2 * all.length })),
      ),
      ([all, sent]) => {
        const now = earnedHours(all, activity)
        expect(earnedHours(sent, activity)).toEqual(now)
        expect(now.halfHours).toBeLessThanOrEqual(activity.halfHours)
      },
    ),
  )
})
