import { expect, test } from 'vitest'
import type { PlaceEntry } from './db.ts'
import { atRest, heardHere, laterPlace } from './place-rules.ts'

const place = (change: Partial<PlaceEntry> = {}): PlaceEntry => ({
  id: '7',
  album: '3',
  track: {},
  position: 40,
  duration: 100,
  at: 1000,
  done: false,
  user: '9',
  ...change,
})
const NOW = 10_000
const theirs = (at: number, position = 60) => place({ position, at, told: at })
const standing = (one: PlaceEntry, mine: PlaceEntry | undefined, sent?: number) =>
  laterPlace(one, mine, NOW, sent).position
test('what was heard last stands, on whichever device', () => {
  expect(standing(theirs(2000), undefined)).toBe(60)
  expect(standing(theirs(2000), place({ at: 1000 }))).toBe(60)
  expect(standing(theirs(2000), place({ at: 3000 }))).toBe(40)
  expect(standing(theirs(2000), place({ at: 2000 }))).toBe(60)
})
test('where nothing was heard here since both agreed, the server is believed, whatever the moments say', () => {
  expect(standing(theirs(2000), place({ at: 3000, told: 3000 }))).toBe(60)
  expect(standing(theirs(2000), place({ at: 9000, told: 9000 }), 9000)).toBe(60)
})
test('where nothing was heard elsewhere since both agreed, this device is believed, whatever its clock says', () => {
  for (const at of [1, 5000, NOW * 100_000]) expect(standing(theirs(2000), place({ at, told: 2000 }))).toBe(40)
})
test('a moment that has not come yet says nothing against one that is known', () => {
  expect(standing(theirs(2000), place({ at: NOW + 86_400_000, told: 1000 }))).toBe(60)
  expect(standing(theirs(2000), place({ at: NOW + 14_000, told: 1000 }))).toBe(40)
})
test('a place that stands here is known as one the server has not heard of', () => {
  expect(laterPlace(theirs(2000), place({ at: 3000, told: 1000 }), NOW)).toMatchObject({ at: 3000, told: 2000 })
})
test('what is heard here is later than all that was known, also by a clock that is behind', () => {
  expect(heardHere(place({ at: 10 }), place({ at: 2000, told: 2000 }))).toMatchObject({ at: 2001, told: 2000 })
  expect(heardHere(place({ at: 3000 }), place({ at: 2000 }))).toMatchObject({ at: 3000 })
  expect(heardHere(place({ at: 10 }), undefined)).toEqual(place({ at: 10 }))
})
test('the last five seconds are its end; of unknown length there are none', () => {
  expect(atRest(place({ position: 96 }))).toMatchObject({ position: 0, done: true })
  for (const one of [place({ position: 94 }), place({ position: 96, duration: 0 }), place({ position: 0, done: true })])
    expect(atRest(one)).toBe(one)
})
