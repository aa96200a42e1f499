import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { withDatabase, type PlaceEntry } from './db.ts'
import { followPlaces, listPlaces, recentTracks } from './places.ts'
import { claimPlaces, forgetPlaces, mergePlaces, savePlaces } from './save-places.ts'

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

test('what is heard here last is the place, whatever the clock said before; of others the rule decides', async () => {
  await savePlaces([place('7', 10, 5)])
  await savePlaces([place('7', 20, 6), place('8', 1, 4)])
  await savePlaces([place('7', 30, 2)])
  expect(await positions('1')).toEqual([
    ['7', 30],
    ['8', 1],
  ])
  const asked: unknown[] = []
  await mergePlaces([place('7', 40, 1), place('8', 50, 1)], (theirs, mine) => {
    asked.push([theirs.position, mine?.position])
    return theirs.id === '7' ? theirs : mine!
  })
  expect(asked).toEqual([
    [40, 30],
    [50, 1],
  ])
  expect(Object.fromEntries(await positions('1'))).toEqual({ 7: 40, 8: 1 })
})
test('A4 whoever reads a place in the last seconds reads that the item was heard, also one of an older version', async () => {
  await withDatabase((database) => database.put('places', place('7', 57, 5)))
  await savePlaces([place('8', 57, 6)])
  expect((await listPlaces('1')).map(({ position, done }) => [position, done])).toEqual([
    [0, true],
    [0, true],
  ])
})
test('A4 a place in the last seconds is announced and stored as heard, also that of another device', async () => {
  const told: unknown[] = []
  const stop = followPlaces((entries) => void told.push(...entries.map(({ position, done }) => [position, done])))
  await savePlaces([place('7', 57, 5)])
  await mergePlaces([place('8', 57, 6)], (theirs) => theirs)
  stop()
  const onDisk = await withDatabase((database) => database.getAll('places'))
  expect(told).toEqual([
    [0, true],
    [0, true],
  ])
  expect(onDisk.map(({ position, done }) => [position, done])).toEqual(told)
})
test('what another tab heard is announced here, and nothing is announced twice', async () => {
  const told: unknown[] = []
  const stop = followPlaces((entries, from) => void told.push([from, entries[0]!.position]))
  const tab = new BroadcastChannel('places')
  const heard = new Promise((resolve) => tab.addEventListener('message', resolve, { once: true }))
  await savePlaces([place('7', 10, 5)])
  await heard
  tab.postMessage([place('7', 20, 6)])
  await vi.waitFor(() => expect(told).toHaveLength(2))
  await mergePlaces([place('7', 30, 7)], (theirs) => theirs)
  await mergePlaces([place('7', 30, 8)], (theirs) => theirs)
  stop()
  tab.close()
  expect(told).toEqual([
    ['here', 10],
    ['tab', 20],
    ['else', 30],
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
