import { expect, test } from 'vitest'
import { countText } from './count-text.ts'

test('R112 counts over 9999 are in 万 with two decimals', () => {
  expect([0, 1, 9999, 9999.9, 10_000, 12_345, 123_456_789].map(countText)).toEqual([
    '0',
    '1',
    '9999',
    '9999',
    '1.00万',
    '1.23万',
    '12345.68万',
  ])
})
test('G208 negative or blank counts are 0', () => {
  for (const unknown of [-1, '', null, undefined, 'many', Number.NaN, -Infinity, Infinity])
    expect(countText(unknown)).toBe('0')
  expect(countText('10000')).toBe('1.00万')
})
