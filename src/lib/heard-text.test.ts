import { expect, test } from 'vitest'
import { heardPercent, heardText } from './heard-text.ts'

test.each([
  [35, 100, false, '已听 35%'],
  [0, 100, false, ''],
  [0, 100, true, '已听完'],
  [0.5, 100, false, ''],
  [100, 100, false, '已听 99%'],
  [5, 0, false, ''],
  [Number.NaN, 10, false, ''],
])('%d of %d, done %s: %s', (position, duration, done, text) =>
  expect(heardText({ position, duration, done })).toBe(text),
)
test('a position after the end is still below 100 percent', () => expect(heardPercent(130, 100)).toBe(99))
