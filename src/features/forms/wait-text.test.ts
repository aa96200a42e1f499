import { expect, test } from 'vitest'
import { waitText } from './wait-text.ts'

test.each([
  [1, '1 秒'],
  [60, '60 秒'],
  [120, '120 秒'],
  [121, '3 分钟'],
  [600, '10 分钟'],
  [7200, '120 分钟'],
  [7201, '3 小时'],
])('%i → %s', (seconds, words) => expect(waitText(seconds)).toBe(words))
