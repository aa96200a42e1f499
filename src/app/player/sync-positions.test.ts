// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import type { ListenPosition } from '#contract/content/positions.ts'
import { withDatabase } from '#offline/db.ts'
import { listPlaces } from '#offline/places.ts'
import { forgetPlaces, savePlaces } from '#offline/save-places.ts'
import type { Stores } from '#stores/stores.ts'
import type { SentItem } from './merge-places.ts'
import { SEND_EVERY_MS, syncPositions } from './sync-positions.ts'

const track = (id: string) => ({
  id,
  name: `第 ${id} 集`,
  album: { id: '3', cover: '' },
  duration: 100,
  image: '',
  url: '/u',
})
const place = (id: string, position: number, at: number, user = '9', done = false) => ({
  id,
  album: '3',
  track: track(id),
  position,
  duration: 100,
  at,
  done,
  user,
})

/** Stores positions as the real one does: an item's later moment wins. */
class Server {
  readonly kept = new Map<string, ListenPosition>()
  readonly calls: { items: SentItem[]; keepalive: boolean }[] = []
  down = false
  read = async () => (this.answer(), [...this.kept.values()])
  send = async (items: SentItem[], keepalive: boolean) => {
    this.answer()
    this.calls.push({ items, keepalive })
    for (const { audio_id, album_id, ...rest } of items)
      if ((this.kept.get(String(audio_id))?.at ?? -1) < Math.min(rest.at, Date.now()))
        this.kept.set(String(audio_id), {
          audio_id: String(audio_id),
          album_id: String(album_id),
          ...rest,
          at: Math.min(rest.at, Date.now()),
          name: `第 ${audio_id} 集`,
          image: '',
          album_name: '',
        })
    return items.map(({ audio_id }) => this.kept.get(String(audio_id))!)
  }
  answer() {
    if (this.down) throw new ApiError('network', 0, 'no network', '/v1/my_positions')
  }
}

let server: Server
let stop: (() => void) | undefined
const device = (id?: string) => {
  const session = makeAutoObservable(
    {
      token: id && 'token',
      user: id ? { id } : undefined,
      get signedIn() {
        return this.token !== undefined
      },
    },
    { user: observableRef },
  )
  const player = makeAutoObservable({ track: undefined as unknown }, { track: observableRef })
  return { session, player, start: () => (stop = syncPositions({ session, player } as unknown as Stores, server)) }
}
const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await vi.advanceTimersByTimeAsync(1)
}
const hide = (state: 'hidden' | 'visible') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'Date'] })
  server = new Server()
})
afterEach(async () => {
  stop?.()
  hide('visible')
  for (const user of ['9', 'guest']) {
    const gone = forgetPlaces(user)
    await settle()
    await gone
  }
  vi.useRealTimers()
})
const keep = async (...entries: ReturnType<typeof place>[]) => {
  void savePlaces(entries)
  await settle()
}
const onDisk = async () => {
  const read = listPlaces('9')
  await settle()
  return (await read).map(({ id, position, at }) => ({ id, position, at }))
}

test('at the start both sides learn what is newer', async () => {
  await keep(place('1', 40, 2000), place('2', 30, 1000))
  await server.send(
    [
      { audio_id: 1, album_id: 3, position: 10, duration: 100, at: 1000 },
      { audio_id: 2, album_id: 3, position: 70, duration: 100, at: 3000 },
    ],
    false,
  )
  server.calls.length = 0
  device('9').start()
  await settle()
  expect(server.kept.get('1')).toMatchObject({ position: 40, at: 2000 })
  expect(await onDisk()).toEqual([
    { id: '2', position: 70, at: 3000 },
    { id: '1', position: 40, at: 2000 },
  ])
  expect(server.calls.map(({ items }) => items.map(({ audio_id }) => audio_id))).toEqual([[1]])
})
test('places are sent together, at most every thirty seconds, the last word of each', async () => {
  device('9').start()
  await settle()
  for (let second = 5; second <= 25; second += 5) {
    await keep(place('1', second, second * 1000))
    await vi.advanceTimersByTimeAsync(5000)
  }
  expect(server.calls).toEqual([])
  await vi.advanceTimersByTimeAsync(SEND_EVERY_MS)
  await settle()
  expect(server.calls).toHaveLength(1)
  expect(server.calls[0]!.items).toMatchObject([{ audio_id: 1, position: 25, at: 25_000 }])
})
test('a page that is hidden tells at once, in a call that outlives it', async () => {
  device('9').start()
  await settle()
  void savePlaces([place('1', 33, 5000)])
  hide('hidden')
  await settle()
  expect(server.calls).toMatchObject([{ keepalive: true, items: [{ audio_id: 1, position: 33 }] }])
})
test('what did not arrive is told later', async () => {
  device('9').start()
  await settle()
  server.down = true
  await keep(place('1', 33, 5000))
  await vi.advanceTimersByTimeAsync(SEND_EVERY_MS)
  await settle()
  server.down = false
  await vi.advanceTimersByTimeAsync(SEND_EVERY_MS)
  await settle()
  expect(server.kept.get('1')).toMatchObject({ position: 33 })
})
test('a guest sends nothing; their positions are theirs once they are signed in', async () => {
  const { session, start } = device()
  start()
  await keep(place('4', 20, 1000, 'guest'))
  await vi.advanceTimersByTimeAsync(SEND_EVERY_MS * 2)
  expect(server.calls).toEqual([])
  runInAction(() => Object.assign(session, { token: 'token', user: { id: '9' } }))
  await settle()
  expect(server.kept.get('4')).toMatchObject({ position: 20 })
  expect(await onDisk()).toEqual([{ id: '4', position: 20, at: 1000 }])
})
test('A1 what was heard on another device is taken as heard there and then, and is not sent as heard here', async () => {
  await keep(place('1', 12, 1000))
  device('9').start()
  await settle()
  server.calls.length = 0
  await server.send([{ audio_id: 1, album_id: 3, position: 32, duration: 100, at: 5000 }], false)
  server.calls.length = 0
  hide('hidden')
  hide('visible')
  await settle()
  hide('hidden')
  dispatchEvent(new Event('online'))
  await settle()
  expect([await onDisk(), server.calls]).toEqual([[{ id: '1', position: 32, at: 5000 }], []])
})
test('A9 a page that is seen again asks again', async () => {
  device('9').start()
  await settle()
  await server.send([{ audio_id: 1, album_id: 3, position: 32, duration: 100, at: 5000 }], false)
  hide('visible')
  await settle()
  expect(await onDisk()).toEqual([{ id: '1', position: 32, at: 5000 }])
})
test('A2 a place of a clock that was ahead is corrected by the server, and does not win again', async () => {
  const tomorrow = Date.now() + 86_400_000
  device('9').start()
  await settle()
  await keep(place('1', 12, tomorrow))
  hide('hidden')
  await settle()
  expect(await onDisk()).toMatchObject([{ position: 12, at: server.kept.get('1')!.at }])
  expect(server.kept.get('1')!.at).toBeLessThanOrEqual(Date.now())
  // Another device goes on, and this one too.
  await vi.advanceTimersByTimeAsync(5000)
  await server.send([{ audio_id: 1, album_id: 3, position: 32, duration: 100, at: Date.now() }], false)
  hide('visible')
  await settle()
  expect(await onDisk()).toMatchObject([{ position: 32 }])
  await vi.advanceTimersByTimeAsync(5000)
  await keep(place('1', 36, Date.now()))
  hide('hidden')
  await settle()
  expect(server.kept.get('1')).toMatchObject({ position: 36 })
})
test('A2 a place of tomorrow that an older version left gives way to one that is known', async () => {
  void withDatabase((database) => database.put('places', place('1', 12, Date.now() + 86_400_000)))
  await settle()
  await server.send([{ audio_id: 1, album_id: 3, position: 32, duration: 100, at: Date.now() - 5000 }], false)
  device('9').start()
  await settle()
  expect([server.kept.get('1')!.position, (await onDisk())[0]!.position]).toEqual([32, 32])
})
test('whoever closes the player tells its place at once: they may be about to log out', async () => {
  const { player, start } = device('9')
  runInAction(() => (player.track = track('1')))
  start()
  await settle()
  void savePlaces([place('1', 33, 5000)])
  runInAction(() => (player.track = undefined))
  await settle()
  expect(server.calls).toMatchObject([{ items: [{ audio_id: 1, position: 33 }] }])
})
test('two devices: the later moment stands on both, whatever order they speak in', async () => {
  // This one listened later, and sends first.
  await keep(place('1', 60, 6000))
  device('9').start()
  await settle()
  await server.send([{ audio_id: 1, album_id: 3, position: 20, duration: 100, at: 5000 }], false)
  expect(server.kept.get('1')).toMatchObject({ position: 60 })
  // The other continues from there; this one learns of it with its next request.
  await server.send([{ audio_id: 1, album_id: 3, position: 90, duration: 100, at: 8000 }], false)
  await keep(place('1', 61, 7000))
  await vi.advanceTimersByTimeAsync(SEND_EVERY_MS)
  await settle()
  expect(server.kept.get('1')).toMatchObject({ position: 90 })
  expect((await onDisk())[0]).toMatchObject({ position: 90, at: 8000 })
})
