import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import type { PlaceEntry } from './db.ts'
import { claimPlaces, followPlaces, forgetPlaces, listPlaces, recentTracks, savePlaces } from './places.ts'

const place = (id: string, position: number, at: number, more: Partial<PlaceEntry> = {}): PlaceEntry => ({
  id,
  album: 'a',
  track: {},
  position,
  duration: 60,
  at,
  done: false,
  user: '1',
  ...more,
})
beforeEach(async () => {
  for (const user of ['guest', '1', '2']) await forgetPlaces(user)
})
const positions = async (user: string) => (await listPlaces(user)).map(({ id, position }) => [id, position])

test('the newest position of each item wins, also when an older one arrives late from another device', async () => {
  await savePlaces([place('7', 10, 5)])
  await savePlaces([place('7', 20, 6), place('8', 1, 4)])
  await savePlaces([place('7', 3, 5), place('7', 4, 6)])
  expect(await positions('1')).toEqual([
    ['7', 20],
    ['8', 1],
  ])
})
test('places belong to one citizen each', async () => {
  await savePlaces([place('7', 10, 5), place('7', 20, 5, { user: '2' })])
  expect([await positions('1'), await positions('2')]).toEqual([[['7', 10]], [['7', 20]]])
  await forgetPlaces('1')
  expect([await positions('1'), await positions('2')]).toEqual([[], [['7', 20]]])
})
test('R33 the ten albums listened to last keep their places, every item of them; an eleventh goes', async () => {
  const albums = Array.from({ length: 10 }, (_, n) => String(n))
  await savePlaces(albums.flatMap((album, n) => [1, 2].map((item) => place(`${album}-${item}`, 9, n + 1, { album }))))
  expect(await positions('1')).toHaveLength(20)
  await savePlaces([place('new', 1, 1000, { album: 'new' }), place('0-1', 1, 1001, { album: '0', user: '2' })])
  const left = (await listPlaces('1')).map(({ album }) => album)
  expect(new Set(left)).toEqual(new Set(['new', ...albums.slice(1)]))
  expect(left).toHaveLength(19)
  expect(await positions('2')).toHaveLength(1)
})
test('R32 of items without an album the last ten keep theirs, beside those of the albums', async () => {
  await savePlaces([
    place('old', 5, 1),
    ...Array.from({ length: 11 }, (_, n) => place(`s${n}`, 1, n + 2, { album: '' })),
  ])
  const ids = (await listPlaces('1')).map(({ id }) => id)
  expect(ids).toEqual([...Array.from({ length: 10 }, (_, n) => `s${10 - n}`), 'old'])
})
test('listeners get the places before the disk has them, until they unsubscribe', async () => {
  const notified: PlaceEntry[][] = []
  const stop = followPlaces((entries) => void notified.push(entries))
  const entries = [place('7', 10, 5)]
  const saving = savePlaces(entries)
  expect(notified).toEqual([entries])
  await saving
  stop()
  await savePlaces([place('8', 1, 1)])
  expect(notified).toHaveLength(1)
})
test('R32 ten items to continue with', () => {
  const places = Array.from({ length: 12 }, (_, n) => place(String(n), n, 100 - n))
  expect(recentTracks(places).map(({ id }) => id)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])
})
test('what a guest listened to belongs to who logs in; where both did, the newer place stands', async () => {
  const guest = { user: 'guest' }
  await savePlaces([place('7', 10, 5, guest), place('8', 20, 9, guest), place('9', 30, 1, guest)])
  await savePlaces([place('7', 40, 6), place('8', 50, 8)])
  await claimPlaces('guest', '1')
  expect([await positions('1'), await positions('guest')]).toEqual([
    [
      ['8', 20],
      ['7', 40],
      ['9', 30],
    ],
    [],
  ])
  await claimPlaces('guest', '2')
  expect(await positions('2')).toEqual([])
})
