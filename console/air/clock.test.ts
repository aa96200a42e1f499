import { expect, test } from 'vitest'
import { clockOf, daysOf, minutesOf, weekdaysOf } from './clock.ts'

test('times are read as they are typed, and nothing else is a time', () => {
  expect(['7:30', '07：30', ' 0730 ', '24:00', '0:00'].map(minutesOf)).toEqual([450, 450, 450, 1440, 0])
  expect(['', '7', '25:00', '24:01', '7:60', '-1:00', 'x'].map(minutesOf)).toEqual(Array(7).fill(undefined))
  expect([clockOf(0), clockOf(450), clockOf(1440)]).toEqual(['00:00', '07:30', '24:00'])
})
test('days of the week are bits', () => {
  expect([daysOf(127).length, daysOf(65), weekdaysOf(['0', '6'])]).toEqual([7, ['0', '6'], 65])
})
