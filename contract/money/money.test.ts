import { expect, test } from 'vitest'
import { moneyText } from './money.ts'

test('R115 a yuan is 100 cents, written with two decimals and without float arithmetic [G210]', () => {
  expect([0, 1, 10, 100, 1999, 123_456_789, -5].map(moneyText)).toEqual([
    '0.00',
    '0.01',
    '0.10',
    '1.00',
    '19.99',
    '1234567.89',
    '-0.05',
  ])
})
