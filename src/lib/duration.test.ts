import fc from 'fast-check'
import { expect, test } from 'vitest'
import { durationText, parseDuration } from './duration.ts'

test('R111 HH:MM:SS, MM:SS and SS are read as seconds', () => {
  expect(['01:02:03', '1:02:03', '02:03', '90:00', '45', '4500', ' 02:03 ', '03:25.5'].map(parseDuration)).toEqual([
    3723, 3723, 123, 5400, 45, 4500, 123, 205.5,
  ])
})
test('G207 blank or bad is 0, and numbers pass through', () => {
  for (const bad of [
    '',
    '  ',
    'abc',
    '1:2:3:4',
    '01:60:00',
    '00:60',
    '-5',
    '1e3',
    '::',
    ':30',
    '12:',
    null,
    undefined,
    Number.NaN,
    Infinity,
    -3,
  ])
    expect(parseDuration(bad)).toBe(0)
  expect(parseDuration(12.5)).toBe(12.5)
})
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
  fc.assert(fc.property(fc.nat(3_600_000), (seconds) => parseDuration(durationText(seconds)) === seconds))
})
