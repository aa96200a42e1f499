import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OutboxEntry, ReceiptEntry } from '#offline/db.ts'
import { entry, receipt } from '#tests/rules/outbox-rows.ts'
import { OutboxSender, type OutboxDependencies, type OutboxMessage } from './outbox-sender.ts'
import { OutboxStore } from './outbox.store.ts'
import { noPart } from './part-loader.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }))
afterEach(() => void vi.useRealTimers())

/** A disk that is a map, and a network whose responses are given by hand. */
function device(more: Partial<OutboxDependencies> = {}) {
  const disk = new Map<string, OutboxEntry>()
  const receipts: ReceiptEntry[] = []
  const flushes: { hurry: boolean; end: (next?: number) => void }[] = []
  const put: [string, string[]][] = []
  const broadcast: OutboxMessage[] = []
  const shown: [string, unknown][] = []
  const state = { user: '1' as string | undefined }
  const store = new OutboxStore(noPart)
  const services: OutboxDependencies = {
    list: async (user) => [...disk.values()].filter((one) => one.user === user),
    receipts: async () => receipts,
    put: async (one, replaces) => {
      put.push([one.id, replaces])
      for (const id of replaces) disk.delete(id)
      disk.set(one.id, one)
    },
    change: async (id, change) => {
      const next = disk.has(id) ? change(disk.get(id)!) : undefined
      if (next) disk.set(id, next)
      return next
    },
    takeBack: async (id) => disk.delete(id),
    flush: (hurry) => new Promise((resolve) => flushes.push({ hurry, end: resolve })),
    user: () => state.user,
    now: () => Date.now(),
    ...more,
  }
  const sender = new OutboxSender(store, services, {
    broadcast: (message) => void broadcast.push(message),
    onSent: (one, answer) => void shown.push([one.id, answer]),
    words: ({ call }) => ({ label: call, text: '写下', note: '' }),
  })
  store.connect(sender)
  const ids = () => store.entries.map(({ id }) => id)
  return { disk, receipts, flushes, put, broadcast, shown, state, store, ids }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

test('what is added is on the disk and shown at once, and other tabs are notified', async () => {
  const { disk, flushes, broadcast, store, ids } = device()
  await store.sender!.load()
  void store.add(entry('1'))
  await settle()
  expect([[...disk.keys()], ids(), flushes.length]).toEqual([['1'], ['1'], 1])
  expect(broadcast).toEqual([{ kind: 'put', user: '1', id: '1' }])
  expect(store.words(store.entries[0]!)).toEqual({ label: store.entries[0]!.call, text: '写下', note: '' })
})
test('what a load reads while it is being added is shown once', async () => {
  const { disk, store, ids } = device({
    put: async (one) => {
      disk.set(one.id, one)
      await store.sender!.load()
    },
  })
  void store.add(entry('1'))
  await settle()
  expect(ids()).toEqual(['1'])
})
test('a write the disk refuses is neither shown nor sent, and its author is told', async () => {
  const { flushes, broadcast, store, ids } = device({ put: () => Promise.reject(new Error('full')) })
  await expect(store.add(entry('1'))).rejects.toThrow('full')
  expect([ids(), flushes.length, broadcast]).toEqual([[], 0, []])
})
test('a write that arrived leaves the list, and its author gets the response', async () => {
  const { disk, receipts, broadcast, shown, store, ids } = device()
  await store.sender!.load()
  const added = store.add(entry('1'))
  await settle()
  disk.delete('1')
  receipts.push(receipt('1'))
  store.sender!.publish({ kind: 'sent', entry: entry('1'), answer: { id: '9' } })
  expect(await added).toEqual({ state: 'sent', answer: { id: '9' } })
  await settle()
  expect([ids(), store.receipts.map(({ id }) => id), shown]).toEqual([[], ['1'], [['1', { id: '9' }]]])
  expect(broadcast.at(-1)).toMatchObject({ kind: 'sent', entry: { id: '1' } })
})
test('a write that needs its author is reported at once; one that waits, when the flush is over', async () => {
  const { flushes, store } = device()
  await store.sender!.load()
  const [first, second] = [store.add(entry('1')), store.add(entry('2'))]
  await settle()
  const refused = entry('1', { state: 'attention', reason: '不行' })
  store.sender!.receive({ kind: 'kept', entry: refused })
  expect(await first).toEqual({ state: 'kept', entry: refused })
  const waiting = entry('2', { reason: '等待网络' })
  store.sender!.receive({ kind: 'kept', entry: waiting })
  let done = false
  void second.then(() => (done = true))
  await settle()
  expect([done, store.needsAuthor.map(({ id }) => id)]).toEqual([false, ['1']])
  flushes[0]!.end()
  await settle()
  flushes[1]?.end()
  expect(await second).toEqual({ state: 'kept', entry: waiting })
})
test('after at most twelve seconds a write is reported as stored, as its own newest row', async () => {
  const { store } = device()
  await store.sender!.load()
  const outcomes: unknown[] = []
  for (const id of ['1', '2']) void store.add(entry(id)).then((one) => outcomes.push(one))
  await settle()
  const tried = entry('2', { tries: 2, reason: '等待网络' })
  store.sender!.receive({ kind: 'kept', entry: tried })
  await vi.advanceTimersByTimeAsync(11_999)
  expect(outcomes).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(outcomes).toEqual([entry('1'), tried].map((one) => ({ state: 'kept', entry: one })))
})
test('when one write is added, changes, arrives or is taken back, the others stay in the list as they were', async () => {
  const { disk, store, ids } = device()
  for (const id of ['1', '2', '3']) disk.set(id, entry(id))
  await store.sender!.load()
  void store.add(entry('4'))
  await settle()
  expect(ids()).toEqual(['1', '2', '3', '4'])
  const tried = entry('2', { tries: 3 })
  store.sender!.receive({ kind: 'kept', entry: tried })
  expect(store.entries).toEqual([entry('1'), tried, entry('3'), entry('4')])
  expect(await store.takeBack('1')).toBe(true)
  expect(store.entries).toEqual([tried, entry('3'), entry('4')])
  store.sender!.receive({ kind: 'gone', user: '1', id: '4' })
  expect(store.entries).toEqual([tried, entry('3')])
  store.sender!.receive({ kind: 'sent', entry: entry('3'), answer: {} })
  // At once: only afterwards is the list read from the disk.
  expect(store.entries).toEqual([tried])
})
test('a replaced write is gone from the list, and a disk that lost its rows does not bring it back', async () => {
  const { disk, put, store, ids } = device()
  await store.sender!.load()
  void store.add(entry('1'))
  void store.add(entry('2'))
  await settle()
  void store.add(entry('3'), ['1'])
  await settle()
  expect([ids(), put.at(-1)]).toEqual([
    ['2', '3'],
    ['3', ['1']],
  ])
  disk.clear()
  await store.sender!.load()
  expect([ids(), [...disk.keys()]]).toEqual([
    ['2', '3'],
    ['2', '3'],
  ])
})

test('another tab, too, does not bring back what was replaced', async () => {
  const [tab, other] = [device(), device()]
  for (const { disk } of [tab, other]) disk.set('1', entry('1'))
  for (const { store } of [tab, other]) await store.sender!.load()
  void tab.store.add(entry('2'), ['1'])
  await settle()
  other.disk.delete('1')
  other.disk.set('2', entry('2'))
  for (const message of tab.broadcast) other.store.sender!.receive(message)
  await settle()
  expect([other.ids(), [...other.disk.keys()]]).toEqual([['2'], ['2']])
})
test('a disk that was wiped under an open page gets the rows back, oldest first; one in flight may have arrived', async () => {
  const { disk, store, ids } = device()
  disk.set('1', entry('1', { state: 'sending' }))
  disk.set('2', entry('2', { state: 'attention', unclear: true }))
  disk.set('3', entry('3'))
  await store.sender!.load()
  disk.clear()
  disk.set('4', entry('4', { at: 2.5 }))
  await store.sender!.load()
  expect(ids()).toEqual(['1', '2', '4', '3'])
  expect(disk.get('1')).toMatchObject({ state: 'waiting', unclear: true })
  expect(disk.get('2')).toMatchObject({ state: 'attention', unclear: true })
  expect(disk.get('3')).toMatchObject({ state: 'waiting', unclear: false })
})
test('what arrived, was taken back, or is somebody else’s is never put back on the disk', async () => {
  const { disk, receipts, state, store, ids } = device()
  for (const id of ['1', '2', '3', '4']) disk.set(id, entry(id))
  await store.sender!.load()
  await store.takeBack('1')
  store.sender!.receive({ kind: 'sent', entry: entry('2'), answer: {} })
  store.sender!.receive({ kind: 'gone', user: '1', id: '3' })
  receipts.push(receipt('4'))
  disk.clear()
  await store.sender!.load()
  expect([ids(), disk.size]).toEqual([[], 0])
  disk.set('5', entry('5'))
  await store.sender!.load()
  disk.clear()
  state.user = '2'
  await store.sender!.load()
  expect([ids(), disk.size]).toEqual([[], 0])
})
test('with nobody signed in nothing is shown', async () => {
  const { disk, receipts, state, store, ids } = device()
  disk.set('1', entry('1'))
  receipts.push(receipt('2'))
  await store.sender!.load()
  expect([ids(), store.receipts.length]).toEqual([['1'], 1])
  state.user = undefined
  await store.sender!.load()
  expect([ids(), store.receipts.length]).toEqual([[], 0])
})
test('a disk that fails, or responds after its citizen has logged out, changes nothing', async () => {
  const { state, store, ids } = device({ receipts: () => Promise.reject(new Error('closed')) })
  store.show([entry('1')], [])
  await store.sender!.load()
  expect(ids()).toEqual(['1'])
  const other = device()
  other.disk.set('1', entry('1'))
  const loading = other.store.sender!.load()
  other.state.user = '2'
  await loading
  expect(other.ids()).toEqual([])
  expect(state.user).toBe('1')
})

test('a retry asked for by the author starts at once with fresh attempts; other writes are left alone', async () => {
  const { disk, flushes, store } = device()
  disk.set('1', entry('1', { state: 'attention', tries: 8, nextAt: 99, reason: '不行', unclear: true }))
  disk.set('2', entry('2', { state: 'sending', tries: 3 }))
  await store.sender!.load()
  void store.retry('1')
  await settle()
  expect(disk.get('1')).toEqual(entry('1', { unclear: true, triedFor: 0 }))
  expect(store.entries[0]!.state).toBe('waiting')
  expect(flushes.map(({ hurry }) => hurry)).toEqual([true])
  void store.retry('2')
  await settle()
  expect(disk.get('2')).toMatchObject({ state: 'sending', tries: 3 })
})
test('a write taken back is gone here and in other tabs; one that cannot be taken back stays', async () => {
  const { disk, broadcast, store, ids } = device()
  disk.set('1', entry('1'))
  await store.sender!.load()
  expect([await store.takeBack('2'), broadcast]).toEqual([false, []])
  expect(await store.takeBack('1')).toBe(true)
  expect([ids(), broadcast]).toEqual([[], [{ kind: 'gone', user: '1', id: '1' }]])
})
test('one flush at a time; requests meanwhile cause one more, ignoring the back-off if any of them did', async () => {
  const { flushes, store } = device()
  void store.sender!.flush()
  void store.sender!.flush()
  void store.sender!.flush(true)
  void store.sender!.flush()
  await settle()
  expect(flushes.map(({ hurry }) => hurry)).toEqual([false])
  flushes[0]!.end()
  await settle()
  expect(flushes.map(({ hurry }) => hurry)).toEqual([false, true])
  flushes[1]!.end()
  await settle()
  expect(flushes).toHaveLength(2)
  void store.sender!.flush()
  await settle()
  expect(flushes.map(({ hurry }) => hurry)).toEqual([false, true, false])
})
test('the next flush comes when the first write is due, and only then', async () => {
  const { flushes, store } = device()
  void store.sender!.flush()
  flushes[0]!.end(5000)
  await vi.advanceTimersByTimeAsync(4999)
  expect(flushes).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(flushes).toHaveLength(2)
  flushes[1]!.end(undefined)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(flushes).toHaveLength(2)
})
test('a flush that failed is tried again after a while', async () => {
  let times = 0
  const { store } = device({ flush: () => (times++ ? Promise.resolve(undefined) : Promise.reject(new Error())) })
  void store.sender!.flush()
  await vi.advanceTimersByTimeAsync(11_999)
  expect(times).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(times).toBe(2)
})
test('a message of another tab: a new row is read from the disk, a sent one leaves, somebody else’s changes nothing', async () => {
  const { disk, shown, store, ids } = device()
  disk.set('1', entry('1'))
  store.sender!.receive({ kind: 'put', user: '1', id: '1' })
  await settle()
  expect(ids()).toEqual(['1'])
  store.sender!.receive({ kind: 'sent', entry: entry('1', { user: '2' }), answer: {} })
  store.sender!.receive({ kind: 'kept', entry: entry('1', { user: '2', state: 'attention' }) })
  expect([ids(), store.needsAuthor, shown]).toEqual([['1'], [], []])
  store.sender!.receive({ kind: 'kept', entry: entry('1', { tries: 2 }) })
  expect([store.entries[0]!.tries, store.of('comments 7').length, store.of('comments 8').length]).toEqual([2, 1, 0])
})
