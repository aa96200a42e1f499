import { expect, test } from 'vitest'
import { monthsSince } from './months-since.ts'

const at = (shanghai: string) => Date.parse(`${shanghai}+08:00`)

test('every month from the first line until now, across years, the newest first', () => {
  expect(monthsSince('2025-11', at('2026-02-10T12:00:00'))).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
  expect(monthsSince('2026-02', at('2026-02-10T12:00:00'))).toEqual(['2026-02'])
})
test('a month begins at midnight in Shanghai', () => {
  expect(monthsSince('2026-01', at('2026-01-31T23:59:59'))).toEqual(['2026-01'])
  expect(monthsSince('2026-01', at('2026-02-01T00:00:00'))).toEqual(['2026-02', '2026-01'])
})
test('an account without lines has no months', () => {
  expect(monthsSince('', at('2026-02-10T12:00:00'))).toEqual([])
})
