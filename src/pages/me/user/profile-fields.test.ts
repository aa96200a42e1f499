import { expect, test } from 'vitest'
import { fieldFault } from './profile-fields.ts'

const today = '2026-11-21'

test('G145 a nickname has 2 to 16 characters', () => {
  expect(
    ['', '  ', '云', '云溪', '云'.repeat(16), '云'.repeat(17)].map(
      (value) => fieldFault('nickname', value, today) === undefined,
    ),
  ).toEqual([false, false, false, true, true, false])
})
test('G145 a birthdate is a day that has come, or nothing', () => {
  expect(
    ['', '1990-02-28', today, '2026-11-22', '1990-13-01'].map(
      (value) => fieldFault('birthdate', value, today) === undefined,
    ),
  ).toEqual([true, true, true, false, false])
})
test('address and introduction have their length', () => {
  expect([
    fieldFault('home_address', '路'.repeat(101), today),
    fieldFault('introduction', '话'.repeat(201), today),
  ]).toEqual(['最多 100 个字', '最多 200 个字'])
  expect(fieldFault('introduction', '', today)).toBeUndefined()
})
test('sex is one of three', () =>
  expect(['0', '1', '2', '3'].map((value) => fieldFault('sex', value, today) === undefined)).toEqual([
    true,
    true,
    true,
    false,
  ]))
