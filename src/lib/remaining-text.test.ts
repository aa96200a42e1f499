import { expect, test } from 'vitest'
import { remainingText } from './remaining-text.ts'

test.each([
  [0, '0 分 0 秒'],
  [249, '4 分 9 秒'],
  [3600, '1 小时 0 分'],
  [11_100, '3 小时 5 分'],
  [183_600, '2 天 3 小时'],
])('%i seconds', (seconds, text) => {
  expect(remainingText(seconds)).toBe(text)
})
