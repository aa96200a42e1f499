import { expect, test } from 'vitest'
import { durationText } from './duration.ts'

test('G207 it is shown as MM:SS, from an hour on as H:MM:SS', () => {
  expect([0, 5, 65.9, 3599, 3600, 36_061, -1, Number.NaN].map(durationText)).toEqual([
    '00:00',
    '00:05',
    '01:05',
    '59:59',
    '1:00:00',
    '10:01:01',
    '00:00',
    '00:00',
  ])
})
