import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MONEY_FACTOR, moneyText, parseMoney } from './money.ts'

test('R115 a yuan is 100 cents', () => {
  expect(MONEY_FACTOR).toBe(100)
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
test('G210 a typed sum is whole cents, without float arithmetic', () => {
  expect(['19.99', '0.29', '1.1', '20', '20.', '.5', ' ¥3 ', '￥3', '007'].map(parseMoney)).toEqual([
    1999, 29, 110, 2000, 2000, 50, 300, 300, 700,
  ])
})
test('G210 what is no sum is undefined', () => {
  for (const bad of ['', '.', '¥', '1.999', '-1', '1e3', '1,000', '0x10', 'NaN', '1.2.3', '一百', '99999999999999'])
    expect(parseMoney(bad)).toBeUndefined()
})
test('R115 every sum shown reads back as the same cents', () => {
  fc.assert(fc.property(fc.nat(1_000_000_000_000), (cents) => parseMoney(moneyText(cents)) === cents))
})
