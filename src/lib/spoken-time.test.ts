import { expect, test } from 'vitest'
import { spokenTime } from './spoken-time.ts'

test.each([
  [0, '0秒'],
  [59.9, '59秒'],
  [60, '1分'],
  [125, '2分5秒'],
  [3600, '1小时'],
  [3725, '1小时2分5秒'],
  [Number.NaN, '0秒'],
  [-3, '0秒'],
])('%d is said %s', (seconds, words) => {
  expect(spokenTime(seconds)).toBe(words)
})
