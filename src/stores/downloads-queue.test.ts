/** The queue of downloads in its details: what is shown, when it goes on by itself, what each setting changes. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DownloadEntry } from '#offline/download-entry.ts'
import { downloadDevice, lost, recordingOf, settled, states } from '#tests/rules/download-device.ts'

const MB = 1024 * 1024
const stored = (id: string, more: Partial<DownloadEntry> = {}): DownloadEntry => ({
  id,
  track: recordingOf(id),
  album: '专辑',
  state: 'done',
  received: 100,
  whole: 100,
  version: 'v',
  tries: 0,
  heard: false,
  at: Number(id),
  ...more,
})
function deviceWith(...entries: DownloadEntry[]) {
  const device = downloadDevice()
  for (const entry of entries) device.disk.set(entry.id, entry)
  return device
}
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

describe('what is added', () => {
  test('a recording is kept as it was then, from its first byte on, not heard', async () => {
    const { disk, state, tab } = downloadDevice()
    state.online = false
    const [one, two] = [recordingOf('1'), recordingOf('2')]
    await tab().add([one, two], '专辑')
    one.name = two.album.cover = '改'
    expect([...disk.values()]).toEqual(
      ['1', '2'].map((id, place) =>
        stored(id, { state: 'waiting', received: 0, whole: 0, version: '', at: 1000 + place }),
      ),
    )
  })
  test('a broadcast cannot be kept, and what is there already is not added again', async () => {
    const { disk, asked, tab } = deviceWith(stored('1'))
    const store = tab()
    await store.add([recordingOf('1'), recordingOf('9', { live: true })], '')
    await settled()
    expect([[...disk.keys()], states(store), asked]).toEqual([['1'], ['1 done'], []])
  })
  test('the album once more: what was paused or has failed goes on, what waits or is whole stays', async () => {
    const { state, tab } = deviceWith(
      stored('1'),
      stored('2', { state: 'paused' }),
      stored('3', { state: 'failed', fault: 'gone' }),
      stored('4', { state: 'waiting', tries: 2 }),
    )
    state.online = false
    const store = tab()
    await store.add(
      ['1', '2', '3', '4'].map((id) => recordingOf(id)),
      '',
    )
    expect(states(store)).toEqual(['1 done', '2 waiting', '3 waiting', '4 waiting'])
    expect([store.find('3')!.fault, store.find('4')!.tries]).toEqual([undefined, 2])
  })
})

describe('what is shown', () => {
  test('nothing is known before the disk was read; a disk that fails is an empty one', async () => {
    const { tab } = downloadDevice({ list: () => Promise.reject(new Error('closed')) })
    const store = tab()
    expect([store.known, store.entries]).toEqual([false, []])
    await store.queue!.load()
    expect([store.known, store.entries]).toEqual([true, []])
  })
  test('how far it is: at once, then four times a second, and its end always', async () => {
    const { asked, state, tab } = downloadDevice()
    const store = tab()
    await store.add([recordingOf('1'), recordingOf('2')], '')
    await settled()
    const note = (received: number) => asked[0]!.note({ received, whole: 100, version: 'v' })
    const shown: number[] = []
    for (const [received, later] of [
      [10, 0],
      [20, 249],
      [30, 1],
      [40, 0],
      [100, 0],
    ] as const) {
      state.now += later
      note(received)
      shown.push(store.find('1')!.received)
    }
    expect(shown).toEqual([10, 10, 30, 30, 100])
    expect([store.find('2')!.received, store.used]).toEqual([0, 100])
    asked[0]!.complete()
    await settled()
    expect(store.find('1')).toMatchObject({ state: 'done', received: 100, whole: 100, version: 'v' })
  })
  test('this tab’s own progress is newer than the disk; of the others the disk is right', async () => {
    const { asked, disk, tab } = deviceWith(stored('2', { state: 'paused', received: 5 }))
    const store = tab()
    await store.add([recordingOf('1')], '')
    await settled()
    asked[0]!.note({ received: 60, whole: 100, version: 'v' })
    disk.set('2', stored('2', { state: 'paused', received: 7 }))
    await store.queue!.load()
    expect(store.entries.map(({ id, received }) => `${id} ${received}`).sort()).toEqual(['1 60', '2 7'])
    expect(asked[0]!.signal.aborted).toBe(false)
  })
  test('it waits for Wi-Fi only where something waits and money would be spent', async () => {
    const { state, tab } = deviceWith(stored('1'), stored('2', { state: 'paused' }))
    state.costs = true
    const store = tab()
    await store.queue!.load()
    expect([store.waitsForWifi, store.needsPermission]).toEqual([false, true])
    await store.resume(['2'])
    await settled()
    expect([store.waitsForWifi, states(store)]).toEqual([true, ['1 done', '2 waiting']])
    state.costs = false
    expect([store.waitsForWifi, store.needsPermission]).toEqual([false, false])
  })
})

describe('what is lost on the way', () => {
  test('goes on by itself after its pause, and the pause grows', async () => {
    const { asked, state, tab } = downloadDevice()
    const store = tab()
    await store.add([recordingOf('1')], '')
    await settled()
    for (const [attempt, pause] of [2000, 4000, 8000].entries()) {
      asked[attempt]!.fail(lost())
      await settled()
      state.now += pause - 1
      await vi.advanceTimersByTimeAsync(pause - 1)
      await settled()
      expect(asked.length).toBe(attempt + 1)
      state.now += 1
      await vi.advanceTimersByTimeAsync(1)
      await settled()
      expect(asked.length).toBe(attempt + 2)
    }
  })
  test('bytes that arrive make its earlier attempts forgotten; the same bytes again do not', async () => {
    const { asked, tab } = deviceWith(stored('1', { state: 'waiting', received: 40, tries: 3 }))
    const store = tab()
    void store.queue!.load().then(() => store.queue!.run())
    await settled()
    asked[0]!.note({ received: 40, whole: 100, version: 'v' })
    expect(store.find('1')!.tries).toBe(3)
    asked[0]!.note({ received: 100, whole: 100, version: 'v' })
    expect(store.find('1')!.tries).toBe(0)
  })
  test('without a network it uses up no attempt, and nothing is tried by a timer', async () => {
    const { asked, state, tab } = deviceWith(stored('1', { state: 'waiting', tries: 5 }))
    const store = tab()
    void store.queue!.load().then(() => store.queue!.run())
    await settled()
    state.online = false
    asked[0]!.fail(lost())
    await settled()
    expect([states(store), store.find('1')!.tries]).toEqual([['1 waiting'], 0])
    state.now += 3_600_000
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(asked.length).toBe(1)
  })
  test('a network that returns takes up what it had failed, and nothing that failed for another reason', async () => {
    const { state, tab } = deviceWith(
      stored('1', { state: 'failed', fault: 'gone' }),
      stored('2', { state: 'failed', fault: 'network' }),
      stored('3', { state: 'failed', fault: 'budget' }),
    )
    const store = tab()
    await store.queue!.load()
    state.online = false
    await store.queue!.networkChanged()
    await settled()
    expect(states(store)).toEqual(['1 failed', '2 failed', '3 failed'])
    state.online = true
    await store.queue!.networkChanged()
    await settled()
    expect(states(store)).toEqual(['1 failed', '2 loading', '3 failed'])
  })
  test('a change of network that costs nothing leaves the download alone', async () => {
    const { asked, tab } = downloadDevice()
    const store = tab()
    await store.add([recordingOf('1')], '')
    await settled()
    await store.queue!.networkChanged()
    await settled()
    expect([asked.length, asked[0]!.signal.aborted]).toEqual([1, false])
  })
})

describe('room', () => {
  test('is what the budget leaves beside the others; what this recording has already does not count against it', async () => {
    const { asked, tab } = deviceWith(
      stored('1', { received: 150 * MB }),
      stored('2', { state: 'waiting', received: 30 * MB }),
    )
    const store = tab()
    store.choose({ budget: 200 * MB })
    void store.queue!.load().then(() => store.queue!.run())
    await settled()
    expect(asked.map(({ id, room }) => [id, room / MB])).toEqual([['2', 50]])
  })
  test('of nothing starts nothing', async () => {
    const { asked, tab } = deviceWith(
      stored('1', { received: 200 * MB }),
      stored('2', { state: 'waiting', received: 0 }),
    )
    const store = tab()
    store.choose({ budget: 200 * MB })
    void store.queue!.load().then(() => store.queue!.run())
    await settled()
    expect([asked, store.find('2')]).toMatchObject([[], { state: 'failed', fault: 'budget' }])
  })
})

describe('what was heard to its end', () => {
  test('is marked once, if it is whole', async () => {
    const saved: string[] = []
    const { tab } = downloadDevice({
      list: async () => [stored('1'), stored('2', { state: 'paused' })],
      save: async ({ id, heard }) => void saved.push(`${id} ${heard}`),
    })
    const store = tab()
    await store.queue!.load()
    for (const id of ['1', '1', '2', '3']) await store.queue!.heard(id)
    expect(saved).toEqual(['1 true'])
  })
  test('goes when the listener wants that; what was not heard, or is being fetched anew, stays', async () => {
    const { disk, state, tab } = deviceWith(
      stored('1', { heard: true }),
      stored('2'),
      stored('3', { heard: true, state: 'waiting' }),
    )
    state.online = false
    const store = tab()
    await store.queue!.load()
    const changed = vi.fn()
    store.queue!.onChange(changed)
    await store.queue!.dropHeard(undefined)
    expect([disk.size, changed.mock.calls.length]).toEqual([3, 0])
    store.choose({ dropWhenHeard: true })
    await settled()
    await store.queue!.dropHeard(undefined)
    expect([[...disk.keys()], states(store)]).toEqual([
      ['2', '3'],
      ['2 done', '3 waiting'],
    ])
    changed.mockClear()
    await store.queue!.dropHeard(undefined)
    expect(changed, 'nothing to tell other tabs').not.toHaveBeenCalled()
  })
  test('what is deleted is gone from the screen at once, and the others stay', async () => {
    const { tab } = deviceWith(stored('1'), stored('2'))
    const store = tab()
    await store.queue!.load()
    const dropping = store.drop(['1'])
    expect(states(store)).toEqual(['2 done'])
    await dropping
  })
})

test('settings that are unknown, or of another shape, are left at their defaults', () => {
  for (const junk of [
    '{broken',
    'null',
    '5',
    JSON.stringify({ budget: 7, dropWhenHeard: 'yes', onMobileData: 1 }),
    JSON.stringify({ budget: '500' }),
  ]) {
    const { storage, tab } = downloadDevice()
    storage.set('downloads', junk)
    const { budget, dropWhenHeard, onMobileData } = tab()
    expect([budget, dropWhenHeard, onMobileData], junk).toEqual([500 * MB, false, false])
  }
})
