import { describe, expect, test } from 'vitest'
import {
  ALL,
  claimedBy,
  mergedWith,
  nothingOpened,
  opened,
  removedFrom,
  toldOf,
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

test('opened again it comes to the top; a hundred are kept', () => {
  expect(ids(list(item('1', 1), item('2', 2), item('1', 3)))).toBe('1,2')
  const many = list(...Array.from({ length: 130 }, (_, n) => item(String(n), n)))
  expect(many.entries).toHaveLength(100)
  expect(many.entries.at(-1)!.id).toBe('30')
})
describe('with other devices', () => {
  test('what they opened is here, what only this one opened stays, the later opening counts', () => {
    const merged = mergedWith(list(item('1', 10), item('2', 20)), [item('1', 15), item('3', 5)])
    expect(merged.entries.map(({ id, at, told }) => [id, at, told])).toEqual([
      ['2', 20, undefined],
      ['1', 15, true],
      ['3', 5, true],
    ])
    expect(mergedWith(list(item('1', 30)), [item('1', 15)]).entries[0]).toMatchObject({ at: 30 })
  })
  test('what they deleted goes, unless it was opened here again since', () => {
    const here = toldOf(
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
  test('what was deleted here does not come back with a list that was on its way, but does when it is opened elsewhere later', () => {
    const one = removedFrom(list(item('1', 10), item('2', 20)), '1', 30)
    expect(ids(mergedWith(one, [item('1', 10), item('2', 20)]))).toBe('2')
    expect(ids(mergedWith(toldOf(one, [], one.removed, 31), [item('1', 10), item('2', 20)]))).toBe('2')
    expect(ids(mergedWith(one, [item('1', 31), item('2', 20)]))).toBe('1,2')
    const all = removedFrom(list(item('1', 10)), ALL, 30)
    expect(ids(mergedWith(all, [item('1', 10), item('2', 20), item('3', 31)]))).toBe('3')
  })
  test('a deletion that was told is forgotten after an hour, one that was not is kept', () => {
    const one = removedFrom(list(item('1', 10)), '1', 30)
    expect(toldOf(one, [], one.removed, 30 + 3_600_001).removed).toEqual([])
    expect(toldOf(one, [], [], 30 + 3_600_001).removed).toHaveLength(1)
  })
  test('an opening made while an older one was told is told too', () => {
    expect(toldOf(list(item('1', 40)), [{ id: '1', at: 10 }], [], 50).entries[0]!.told).toBeUndefined()
  })
})
test('a line that was opened by a clock ahead of this one is deleted all the same', () => {
  expect(removedFrom(list(item('1', 900)), '1', 30).removed).toEqual([{ id: '1', at: 900 }])
})
test('what a guest opened becomes his who logs in; the later opening counts, and the server is told', () => {
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
test('what was opened on this device stays so when other devices opened it since, and when a guest logs in', () => {
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
