import { autorun } from 'mobx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { device } from '#tests/rules/outbox-device.ts'
import { entry } from '#tests/rules/outbox-rows.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }))
afterEach(() => void vi.useRealTimers())
const settle = () => vi.advanceTimersByTimeAsync(0)
const failure = {
  kind: 'http' as const,
  code: 409,
  message: '不行',
  path: '/v1/like',
  retryAfter: undefined,
  detail: false,
}

test('a tap takes the place of the one before it, and a disk that lost its rows does not bring that back', async () => {
  const { disk, store, ids } = device()
  await store.sender!.load()
  const before = store.tap(entry('1'))
  void store.add(entry('2', { target: 'comments 8' }))
  await settle()
  void store.tap(entry('3'))
  expect(await before).toMatchObject({ state: 'kept', entry: { id: '1' } })
  expect([ids(), [...disk.keys()]]).toEqual([
    ['2', '3'],
    ['2', '3'],
  ])
  disk.clear()
  await store.sender!.load()
  expect([ids(), [...disk.keys()]]).toEqual([
    ['2', '3'],
    ['2', '3'],
  ])
})
test('a tap that was lost from the disk and comes back does not take the place of a later one', async () => {
  const { disk, store, ids } = device()
  disk.set('1', entry('1', { tapped: true }))
  await store.sender!.load()
  disk.clear()
  disk.set('2', entry('2', { tapped: true }))
  await store.sender!.load()
  expect([ids(), [...disk.keys()].sort()]).toEqual([
    ['1', '2'],
    ['1', '2'],
  ])
})
test('another tab, too, does not bring back what was replaced', async () => {
  const [tab, other] = [device(), device()]
  for (const { disk } of [tab, other]) disk.set('1', entry('1'))
  for (const { store } of [tab, other]) await store.sender!.load()
  void tab.store.tap(entry('2'))
  await settle()
  other.disk.delete('1')
  other.disk.set('2', entry('2'))
  for (const message of tab.broadcast) other.store.sender!.receive(message)
  await other.store.sender!.load()
  expect([other.ids(), [...other.disk.keys()]]).toEqual([['2'], ['2']])
})
test('a tap is on the disk and not shown while its page waits; answered, nothing of it is left', async () => {
  const { disk, broadcast, woken, store } = device()
  await store.sender!.load()
  const tapped = store.tap(entry('1'))
  await settle()
  expect([disk.get('1')?.tapped, store.entries.length, store.resting, broadcast]).toEqual([true, 1, [], []])
  expect(woken).toEqual([true])
  disk.delete('1')
  store.sender!.publish({ kind: 'sent', entry: entry('1', { tapped: true }), answer: { total: 4 } })
  expect(await tapped).toEqual({ state: 'sent', answer: { total: 4 } })
  expect([store.entries, store.awaited]).toEqual([[], []])
})
test('a tap the server refuses is taken back with the reason, and what was tapped after it is sent', async () => {
  const { disk, flushes, broadcast, store } = device()
  await store.sender!.load()
  const tapped = store.tap(entry('1'))
  await settle()
  const badges: number[] = []
  const stop = autorun(() => badges.push(store.needsAuthor.length))
  const refused = entry('1', { tapped: true, state: 'attention', reason: '不行' })
  store.sender!.receive({ kind: 'kept', entry: refused, failure })
  expect(await tapped).toEqual({ state: 'refused', failure })
  flushes[0]!.end()
  await settle()
  stop()
  expect([disk.size, store.entries, Math.max(...badges)]).toEqual([0, [], 0])
  expect(broadcast).toEqual([{ kind: 'gone', user: '1', id: '1' }])
  expect(flushes).toHaveLength(2)
})
test('a tap without an answer waits like any other write, here and in other tabs', async () => {
  const { disk, flushes, broadcast, store } = device()
  await store.sender!.load()
  const tapped = store.tap(entry('1'))
  await settle()
  const waiting = entry('1', { tapped: true, reason: '等待网络' })
  store.sender!.receive({ kind: 'kept', entry: waiting })
  flushes[0]!.end()
  expect(await tapped).toEqual({ state: 'kept', entry: waiting })
  expect([disk.get('1')?.tapped, store.resting.map(({ id }) => id)]).toEqual([false, ['1']])
  expect(broadcast).toEqual([{ kind: 'put', user: '1', id: '1' }])
})
test('a tap that has arrived, as the server says while it refuses, is refused too', async () => {
  const { store } = device()
  await store.sender!.load()
  const tapped = store.tap(entry('1'))
  await settle()
  store.sender!.receive({ kind: 'sent', entry: entry('1', { tapped: true }), answer: undefined, failure })
  expect(await tapped).toEqual({ state: 'refused', failure })
})
