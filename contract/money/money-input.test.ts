import { expect, test } from 'vitest'
import { parseMoney } from './money-input.ts'
import { feeOf } from './wallet.ts'

test('G210 yuan as they are typed are whole cents, without float arithmetic', () => {
  const typed = [
    '19.99',
    '0.07',
    '1',
    '1.',
    '1.5',
    '1.10',
    ' 12 ',
    '1,000',
    '￥8',
    '8元',
    '１２．３',
    '3。5',
    '0',
    '99999999.99',
  ]
  expect(typed.map(parseMoney)).toEqual([
    1999, 7, 100, 100, 150, 110, 1200, 100_000, 800, 800, 1230, 350, 0, 9_999_999_999,
  ])
})
test('what is no amount of cents is none: nothing is rounded or guessed', () => {
  for (const typed of [
    '',
    '.',
    '.5',
    '-1',
    '+1',
    '1.999',
    '1e3',
    '0x10',
    '一百',
    '1.2.3',
    '999999999',
    'NaN',
    '1元5角',
  ])
    expect(parseMoney(typed), typed).toBeUndefined()
})
test('G150 a fee is whole ten-thousandths of the amount, rounded up to a cent', () => {
  expect([feeOf(1999, 0), feeOf(1999, 60), feeOf(100, 1), feeOf(10_000, 60), feeOf(10_001, 60), feeOf(1, 1)]).toEqual([
    0, 12, 1, 60, 61, 1,
  ])
})
