import { expect, test } from 'vitest'
import { placeInTime } from './place-in-time.ts'

const parts = [{ start: 2 }, { start: 5 }, { start: 5.5 }, { start: 60 }]
test('the part that has begun last is on', () => {
  expect([0, 1.99, 2, 4.9, 5, 5.4, 5.5, 59, 60, 9999].map((second) => placeInTime(parts, second))).toEqual([
    -1, -1, 0, 0, 1, 1, 2, 2, 3, 3,
  ])
  expect(placeInTime([], 7)).toBe(-1)
})
