import { describe, expect, it } from 'vitest'
import { holdRows } from './hold-rows.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id }))
const ids = (list: { id: string }[]) => list.map((row) => row.id).join('')

describe('holdRows', () => {
  it('adds the next page at the end', () =>
    expect(ids(holdRows(rows('a', 'b'), rows('a', 'b', 'c', 'd')))).toBe('abcd'))
  it('keeps what is new at the head waiting', () =>
    expect(ids(holdRows(rows('a', 'b'), rows('x', 'y', 'a', 'b', 'c')))).toBe('abc'))
  it('keeps what is new in between waiting', () =>
    expect(ids(holdRows(rows('a', 'b'), rows('a', 'x', 'b')))).toBe('ab'))
  it('keeps rows that were pushed to the next page', () =>
    expect(ids(holdRows(rows('a', 'b', 'c'), rows('x', 'a', 'b')))).toBe('abc'))
  it('lets go of what was withdrawn, between others and at the end', () => {
    expect(ids(holdRows(rows('a', 'b', 'c', 'd'), rows('x', 'a', 'c')))).toBe('acd')
    expect(ids(holdRows(rows('a', 'b', 'c'), rows('a', 'b', 'd')))).toBe('abd')
    expect(ids(holdRows(rows('a', 'b', 'c'), rows('a', 'b')))).toBe('ab')
  })
  it('adds nothing when everything is new', () => expect(ids(holdRows(rows('a'), rows('x', 'y')))).toBe('a'))
  it('takes all when nothing was shown', () => expect(ids(holdRows([], rows('x', 'y')))).toBe('xy'))
  it('takes the newer version of a row', () =>
    expect(holdRows([{ id: 'a', reads: 1 }], [{ id: 'a', reads: 2 }])).toEqual([{ id: 'a', reads: 2 }]))
})
