import { expect, test } from 'vitest'
import { freeBeside } from './free-beside.ts'

const activity = (id: string, from: string, to: string) => ({
  id,
  start_at: `2026-12-01 ${from}:00`,
  end_at: `2026-12-01 ${to}:00`,
})
const join = (status: number, ...of: Parameters<typeof activity>) => ({ status, activity: activity(...of) as never })

test('one that was joined, and one at the same time, are left out; the next may begin as it ends', () => {
  const isFree = freeBeside([join(1, '1', '09:00', '11:00'), join(0, '2', '13:00', '15:00')])
  expect(isFree(activity('1', '09:00', '11:00'))).toBe(false)
  expect(isFree(activity('3', '10:30', '12:00'))).toBe(false)
  expect(isFree(activity('4', '08:00', '12:00'))).toBe(false)
  expect(isFree(activity('5', '11:00', '12:00'))).toBe(true)
  expect(isFree(activity('2', '13:00', '15:00'))).toBe(true)
})
