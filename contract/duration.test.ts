import * as v from 'valibot'
import { expect, test } from 'vitest'
import { feedItem } from './content/content.ts'

/** As the app reads it in a row of a feed. */
const read = (written: string | number | null | undefined) =>
  v.parse(feedItem, { id: '1', type: 3, title: '', duration: written }).duration

test('R111 HH:MM:SS, MM:SS and SS are read as seconds', () => {
  expect(['01:02:03', '1:02:03', '02:03', '90:00', '45', '4500', ' 02:03 ', '03:25.5'].map(read)).toEqual([
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
    Infinity,
    -3,
  ])
    expect(read(bad)).toBe(0)
  expect(read(12.5)).toBe(12.5)
})
