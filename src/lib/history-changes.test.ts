import { describe, expect, test } from 'vitest'
import {
  ALL,
  claimedBy,
  mergedWith,
  nothingOpened,
  opened,
  removedFrom,
  withAcknowledged,
  type Opened,
} from './history-changes.ts'

const item = (id: string, at: number, more: Partial<Opened> = {}): Opened => ({
  id,
  type: 3,
  title: `篇目 ${id}`,
  cover: '',
  source: '',
  at,
  ...more,
})
const list = (...items: Opened[]) => items.reduce(opened, nothingOpened)
const ids = ({ entries }: { entries: Opened[] }) => entries.map(({ id }) => id).join()

test('an item opened again moves to the top; at most a hundred are stored', () => {
  expect(ids(list(item('1', 1), item('2', 2), item('1', 3)))).toBe('1,2')
  const many = list(...Array.from({ length: 130 }, (_, n) => item(String(n), n)))
  expect(many.entries).toHaveLength(100)
  expect(many.entries.at(-1)!.id).toBe('30')
})
describe('with other devices', () => {
  test('what other devices opened is merged, what only this one opened stays, the later opening counts', () => {
    const merged = mergedWith(list(item('1', 10), item('2', 20)), [item('1', 15), item('3', 5)])
    expect(merged.entries.map(({ id, at, told }) => [id, at, told])).toEqual([
      ['2', 20, undefined],
      ['1', 15, true],
      ['3', 5, true],
    ])
    expect(mergedWith(list(item('1', 30)), [item('1', 15)]).entries[0]).toMatchObject({ at: 30 })
  })
  test('what other devices deleted is removed, unless it was opened here again since', () => {
    const here = withAcknowledged(
      list(item('1', 10), item('2', 20)),
      [
        { id: '1', at: 10 },
        { id: '2', at: 20 },
      ],
      [],
      30,
    )
    expect(ids(mergedWith(here, [item('2', 20)]))).toBe('2')
    expect(ids(mergedWith(opened(here, item('1', 40)), [item('2', 20)]))).toBe('1,2')
  })
  test('a list in flight does not bring back what was deleted here; opening the item elsewhere later does', () => {
    const one = removedFrom(list(item('1', 10), item('2', 20)), '1', 30)
    expect(ids(mergedWith(one, [item('1', 10), item('2', 20)]))).toBe('2')
    expect(ids(mergedWith(withAcknowledged(one, [], one.removed, 31), [item('1', 10), item('2', 20)]))).toBe('2')
    expect(ids(mergedWith(one, [item('1', 31), item('2', 20)]))).toBe('1,2')
    const all = removedFrom(list(item('1', 10)), ALL, 30)
    expect(ids(mergedWith(all, [item('1', 10), item('2', 20), item('3', 31)]))).toBe('3')
  })
  test('a synchronised deletion is forgotten after an hour, an unsynchronised one is not', () => {
    const one = removedFrom(list(item('1', 10)), '1', 30)
    expect(withAcknowledged(one, [], one.removed, 30 + 3_600_001).removed).toEqual([])
    expect(withAcknowledged(one, [], [], 30 + 3_600_001).removed).toHaveLength(1)
  })
  test('an opening made while an older one was being synchronised is synchronised too', () => {
    expect(withAcknowledged(list(item('1', 40)), [{ id: '1', at: 10 }], [], 50).entries[0]!.told).toBeUndefined()
  })
})
test('an item opened by a device whose clock is ahead of this one can be deleted', () => {
  expect(removedFrom(list(item('1', 900)), '1', 30).removed).toEqual([{ id: '1', at: 900 }])
})
test('what a guest opened belongs to the citizen who logs in; the later opening counts and is synchronised', () => {
  const claimed = claimedBy(
    list(item('1', 10, { told: true }), item('2', 30)),
    list(item('1', 20, { told: true }), item('3', 5)),
  )
  expect(claimed.entries.map(({ id, at, told }) => [id, at, told])).toEqual([
    ['2', 30, undefined],
    ['1', 20, true],
    ['3', 5, undefined],
  ])
})
test('an item stays marked as opened on this device after other devices open it and after a guest logs in', () => {
  const here = list(item('1', 10, { here: true, told: true }), item('2', 20, { here: true }))
  expect(mergedWith(here, [item('1', 15), item('3', 5)]).entries.map((one) => [one.id, one.here])).toEqual([
    ['2', true],
    ['1', true],
    ['3', undefined],
  ])
  expect(claimedBy(here, nothingOpened).entries.map((one) => [one.id, one.here, one.told])).toEqual([
    ['2', true, undefined],
    ['1', true, undefined],
  ])
})
describe('deleting', () => {
  test('G141 one item goes, the others stay, and their openings elsewhere are merged as before', () => {
    const one = removedFrom(list(item('1', 10), item('2', 20)), '1', 30)
    expect([ids(one), one.removed]).toEqual(['2', [{ id: '1', at: 30 }]])
    expect(ids(mergedWith(one, [item('2', 20), item('3', 5)]))).toBe('2,3')
  })
  test('a second deletion of an item replaces the first; those of other items stay, until everything goes', () => {
    const both = removedFrom(removedFrom(list(item('1', 10), item('2', 20)), '1', 30), '2', 40)
    expect(both.removed).toEqual([
      { id: '1', at: 30 },
      { id: '2', at: 40 },
    ])
    expect(removedFrom(both, '1', 50).removed).toEqual([
      { id: '2', at: 40 },
      { id: '1', at: 50 },
    ])
    expect(removedFrom(opened(both, item('3', 45)), ALL, 60)).toEqual({ entries: [], removed: [{ id: ALL, at: 60 }] })
  })
  test('a clock that is ahead counts for the deleted items only', () => {
    const here = list(item('1', 10), item('2', 900))
    expect(removedFrom(here, '1', 30).removed).toEqual([{ id: '1', at: 30 }])
    expect(removedFrom(here, ALL, 30).removed).toEqual([{ id: ALL, at: 900 }])
  })
  test('the moment of the deletion itself counts as deleted', () => {
    expect(ids(mergedWith(removedFrom(list(item('1', 10)), '1', 30), [item('1', 30)]))).toBe('')
  })
})
test('only what was sent is acknowledged: this item at this moment, this deletion at this moment', () => {
  const here = removedFrom(removedFrom(list(item('1', 10), item('2', 10), item('3', 20)), '8', 10), '9', 20)
  const acknowledged = withAcknowledged(
    here,
    [{ id: '1', at: 10 }],
    [
      { id: '8', at: 10 },
      { id: '9', at: 10 },
    ],
    30,
  )
  expect(acknowledged.entries.filter(({ told }) => told).map(({ id }) => id)).toEqual(['1'])
  expect(acknowledged.removed).toEqual([
    { id: '8', at: 10, told: true },
    { id: '9', at: 20 },
  ])
})
test('a list of a guest joins in the order of its openings, the hundred newest of both', () => {
  const guest = list(...Array.from({ length: 60 }, (_, n) => item(`g${n}`, 2 * n)))
  const mine = list(...Array.from({ length: 60 }, (_, n) => item(`m${n}`, 2 * n + 1)))
  const claimed = claimedBy(guest, mine)
  expect([claimed.entries.length, claimed.entries[0]!.id, claimed.entries.at(-1)!.id]).toEqual([100, 'm59', 'g10'])
})
