import { expect, test } from 'vitest'
import { hoursText } from './hours-text.ts'

test('R112 hours keep their halves up to 9999', () => {
  expect([0, 0.5, 12.5, 9999, 9999.5, 12_345.5, undefined].map(hoursText)).toEqual([
    '0',
    '0.5',
    '12.5',
    '9999',
    '9999',
    '1.23万',
    '0',
  ])
})
