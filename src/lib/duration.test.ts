import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { duration } from '#contract/duration.ts'
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
test('R111 what is shown reads back as the same seconds', () => {
  fc.assert(fc.property(fc.nat(3_600_000), (seconds) => v.parse(duration, durationText(seconds)) === seconds))
})
