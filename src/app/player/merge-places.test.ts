import { expect, test } from 'vitest'
import type { ListenPosition } from '#contract/content/positions.ts'
import type { PlaceEntry } from '#offline/db.ts'
import { deviceChanges, entryOf, isTold, sentItem } from './merge-places.ts'

const track = { id: '7', name: '早间播报', album: { id: '3', cover: '/c' }, duration: 100, image: '/i', url: '/u' }
const place = (change: Partial<PlaceEntry> = {}): PlaceEntry => ({
  id: '7',
  album: '3',
  track,
  position: 40,
  duration: 100,
  at: 1000,
  done: false,
  user: '9',
  ...change,
})
const told = (change: Partial<ListenPosition> = {}): ListenPosition => ({
  audio_id: '7',
  album_id: '3',
  position: 60,
  duration: 100,
  at: 2000,
  name: '早间播报',
  image: '/i',
  album_name: '早间',
  ...change,
})

test('what the server has not heard of is sent, and what it no longer has', () => {
  expect(deviceChanges([place({ at: 3000, told: 2000 })], [told()])).toHaveLength(1)
  expect(deviceChanges([place({ at: 2000, told: 2000 })], [told()])).toEqual([])
  expect(deviceChanges([place({ at: 2000, told: 2000 })], [])).toHaveLength(1)
})
test('a 0 is not told', () => {
  expect(deviceChanges([place({ at: 3000, position: 0 })], [told()])).toEqual([])
})
test('heard to the end is told as its end, and understood as such', () => {
  const [sent] = [sentItem(place({ position: 0, done: true }))]
  expect(sent).toEqual({ audio_id: 7, album_id: 3, position: 100, duration: 100, at: 1000 })
  expect(entryOf(told({ position: 100 }), '9', undefined)).toMatchObject({ done: true, position: 0 })
})
test('the last seconds count as heard, on every device by the same rule', () => {
  expect(entryOf(told({ position: 97 }), '9', undefined)).toMatchObject({ done: true, position: 0 })
  expect(entryOf(told({ position: 94 }), '9', undefined)).toMatchObject({ done: false, position: 94 })
})
test('past programmes and what is no item of ours stay on the device', () => {
  expect(isTold(place({ id: '12-20261121' }))).toBe(false)
  expect(isTold(place({ track: { ...track, channel_id: '11' } }))).toBe(false)
  expect(isTold(place({ track: { ...track, article: true } }))).toBe(false)
  expect(isTold(place({ position: Number.NaN }))).toBe(false)
})
test('an item another device began has a name and no address; one known here keeps its own', () => {
  expect(entryOf(told(), '9', undefined)).toEqual({
    id: '7',
    album: '3',
    track: { id: '7', name: '早间播报', album: { id: '3', cover: '/i' }, duration: 100, image: '/i', url: '' },
    position: 60,
    duration: 100,
    at: 2000,
    told: 2000,
    done: false,
    user: '9',
  })
  expect(entryOf(told(), '9', place()).track).toBe(track)
})
