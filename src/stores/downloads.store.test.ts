import { expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import type { DownloadEntry } from '#offline/db.ts'
import type { Arrival } from '#offline/fetch-recording.ts'
import { DownloadsStore, type DownloadDependencies } from './downloads.store.ts'

const track = (id: string) => ({
  id,
  name: `第 ${id} 集`,
  album: { id: 'a', cover: '' },
  duration: 60,
  image: '',
  url: `/media/${id}.mp3`,
})
const lost = () => new ApiError('network', 0, '', '')

interface Asked {
  id: string
  signal: AbortSignal
  room: number
  note: (arrival: Arrival) => void
  complete: () => void
  fail: (error: unknown) => void
}

/** A device whose disk outlives its tabs, and a network whose responses are given by hand. */
function device() {
  const disk = new Map<string, DownloadEntry>()
  const storage = new Map<string, string>()
  const asked: Asked[] = []
  const state = { online: true, costs: false, now: 1000 }
  let working: Promise<void> = Promise.resolve()
  const services: DownloadDependencies = {
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    list: async () => [...disk.values()].sort((a, b) => a.at - b.at),
    save: async (entry) => void disk.set(entry.id, entry),
    drop: async (id) => void disk.delete(id),
    download: ({ id }, { signal, room, note }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new ApiError('aborted', 0, '', '')))
        asked.push({
          id,
          signal,
          room,
          note,
          complete: () => resolve({ received: 100, whole: 100, version: 'v' }),
          fail: reject,
        })
      }),
    faultOf: (error) => (error instanceof ApiError && error.kind === 'http' ? 'gone' : undefined),
    exclusively: (work) => (working = working.then(work)),
    online: () => state.online,
    costsMoney: () => state.costs,
    now: () => state.now,
  }
  return { disk, asked, state, tab: () => new DownloadsStore(services) }
}
const settled = () =>
  vi.waitFor(async () => {
    for (let turn = 0; turn < 30; turn++) await Promise.resolve()
  })
const states = (store: DownloadsStore) => store.entries.map(({ id, state }) => `${id} ${state}`)

test('an album is downloaded one recording at a time, in order', async () => {
  const { asked, tab } = device()
  const store = tab()
  await store.add([track('1'), track('2')], '专辑')
  await settled()
  expect([asked.map(({ id }) => id), states(store)]).toEqual([['1'], ['1 loading', '2 waiting']])
  asked[0]!.complete()
  await settled()
  expect([asked.map(({ id }) => id), states(store)]).toEqual([
    ['1', '2'],
    ['1 done', '2 loading'],
  ])
})

test('a paused download stops at once, the next one starts, and it resumes on request', async () => {
  const { asked, tab } = device()
  const store = tab()
  await store.add([track('1'), track('2')], '专辑')
  await settled()
  await store.pause(['1'])
  await settled()
  expect([asked[0]!.signal.aborted, states(store)]).toEqual([true, ['1 paused', '2 loading']])
  asked[1]!.complete()
  await settled()
  await store.resume(['1'])
  await settled()
  expect([asked.map(({ id }) => id), states(store)]).toEqual([
    ['1', '2', '1'],
    ['1 loading', '2 done'],
  ])
})

test('a lost download is retried after the back-off, or at once when the network returns', async () => {
  const { asked, state, tab } = device()
  const store = tab()
  await store.add([track('1')], '')
  await settled()
  asked[0]!.fail(lost())
  await settled()
  expect([asked.length, states(store), store.entries[0]!.tries]).toEqual([1, ['1 waiting'], 1])
  state.now += 1999
  await store.run()
  expect(asked.length).toBe(1)
  await store.networkChanged()
  await settled()
  expect(asked.length).toBe(2)
})

test('without a network nothing is attempted, and no attempt is used up', async () => {
  const { asked, state, tab } = device()
  state.online = false
  const store = tab()
  await store.add([track('1')], '')
  await settled()
  expect([asked.length, states(store), store.entries[0]!.tries]).toEqual([0, ['1 waiting'], 0])
})

test('mobile data is used only with permission of the listener, and stops being used when Wi-Fi ends', async () => {
  const { asked, state, tab } = device()
  const store = tab()
  await store.add([track('1')], '')
  await settled()
  state.costs = true
  await store.networkChanged()
  await settled()
  expect([asked[0]!.signal.aborted, states(store), store.waitsForWifi]).toEqual([true, ['1 waiting'], true])
  store.allow()
  await settled()
  expect([asked.length, states(store)]).toEqual([2, ['1 loading']])
})

test('a recording that is gone is not retried, and shows why', async () => {
  const { asked, tab } = device()
  const store = tab()
  await store.add([track('1')], '')
  await settled()
  asked[0]!.fail(new ApiError('http', 404, '', ''))
  await settled()
  expect(store.entries[0]).toMatchObject({ state: 'failed', fault: 'gone' })
})

test('beyond the budget nothing is started; a larger budget and a retry let it continue', async () => {
  const { asked, disk, tab } = device()
  const store = tab()
  await store.add([track('1')], '')
  await settled()
  asked[0]!.complete()
  await settled()
  disk.set('1', { ...disk.get('1')!, received: 300 * 1024 * 1024 })
  store.choose({ budget: 200 * 1024 * 1024 })
  await store.add([track('2')], '')
  await settled()
  expect(store.find('2')).toMatchObject({ state: 'failed', fault: 'budget' })
  store.choose({ budget: 500 * 1024 * 1024 })
  await store.resume(['2'])
  await settled()
  expect([states(store), asked.at(-1)!.room]).toEqual([['1 done', '2 loading'], 200 * 1024 * 1024])
})

test('a download of a closed app resumes in the next one', async () => {
  const { asked, disk, tab } = device()
  disk.set('1', {
    id: '1',
    track: track('1'),
    album: '',
    state: 'loading',
    received: 40,
    whole: 100,
    version: 'v',
    tries: 0,
    heard: false,
    at: 1,
  })
  const later = tab()
  await later.load()
  void later.run()
  await settled()
  expect([asked.map(({ id }) => id), states(later)]).toEqual([['1'], ['1 loading']])
})

test('two tabs never fetch at once, and one can pause what the other fetches', async () => {
  const { asked, tab } = device()
  const [first, second] = [tab(), tab()]
  first.onChange(() => void second.load())
  second.onChange(() => void first.load())
  await first.add([track('1')], '')
  await settled()
  await second.add([track('2')], '')
  await settled()
  expect(asked.map(({ id }) => id)).toEqual(['1'])
  await second.pause(['1'])
  await settled()
  expect([asked[0]!.signal.aborted, states(first)[0]]).toEqual([true, '1 paused'])
  expect(asked.map(({ id }) => id)).toEqual(['1', '2'])
})

test('recordings played to the end are deleted if the listener chose that, but not while playing again', async () => {
  const { asked, disk, tab } = device()
  const store = tab()
  await store.add([track('1')], '')
  await settled()
  asked[0]!.complete()
  await settled()
  await store.heard('1')
  await store.dropHeard('2')
  expect(disk.size).toBe(1)
  store.choose({ dropWhenHeard: true })
  await store.dropHeard('1')
  expect(disk.size).toBe(1)
  await store.dropHeard('2')
  expect([disk.size, store.entries.length]).toEqual([0, 0])
})

test('a download deleted in flight leaves nothing behind', async () => {
  const { asked, disk, tab } = device()
  const store = tab()
  await store.add([track('1')], '')
  await settled()
  await store.drop(['1'])
  await settled()
  expect([asked[0]!.signal.aborted, disk.size, store.entries.length]).toEqual([true, 0, 0])
})

test('the settings stay on the device', () => {
  const { tab } = device()
  tab().choose({ budget: 200 * 1024 * 1024, dropWhenHeard: true, onMobileData: true })
  const later = tab()
  expect([later.budget, later.dropWhenHeard, later.onMobileData]).toEqual([200 * 1024 * 1024, true, true])
})
