import { expect, test } from 'vitest'
import { shiftInto } from './keep-in-sight.ts'

test('a field under the bar is scrolled above it with its sentence, where there is room for both', () => {
  expect(shiftInto(44, 350, { top: 345, bottom: 394, belowIt: 414 }, false)).toBe(72)
  expect(shiftInto(44, 110, { top: 120, bottom: 170, belowIt: 214 }, false)).toBe(68)
})
test('a field in sight stays where it is, and one under the title comes down', () => {
  expect(shiftInto(44, 350, { top: 100, bottom: 149, belowIt: 170 }, false)).toBe(0)
  expect(shiftInto(44, 350, { top: 20, bottom: 69, belowIt: 69 }, false)).toBe(-32)
})
test('of a field with no room its end is shown while it is written there, else its beginning', () => {
  const tall = { top: 100, bottom: 400, belowIt: 420 }
  expect(shiftInto(44, 176, tall, true)).toBe(224)
  expect(shiftInto(44, 176, tall, false)).toBe(56)
})
