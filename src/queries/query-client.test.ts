import { expect, test } from 'vitest'
import { getCategoryPosts } from '#contract/content/content.ts'
import { readPages, uniqueBy } from './query-client.ts'

test('an item of two pages is listed once: where it was first, as it is now', () => {
  const pages = [
    { id: '1', likes: 3 },
    { id: '2', likes: 0 },
    { id: '1', likes: 4 },
  ]
  expect(uniqueBy(pages, ({ id }) => id)).toEqual([
    { id: '1', likes: 4 },
    { id: '2', likes: 0 },
  ])
  expect(uniqueBy([], String)).toEqual([])
})

test('a back end without cursors is asked page by page until its total is reached', () => {
  const { getNextPageParam } = readPages(getCategoryPosts, { id: '0' })
  const next = (page: object) => (getNextPageParam as (last: object) => unknown)(page)
  const list = [{ id: '1' }]
  expect(next({ list, page: 1, page_size: 20, total: 41 })).toBe(2)
  expect(next({ list, page: 3, page_size: 20, total: 41 })).toBeUndefined()
  expect(next({ list: [], page: 2, page_size: 20, total: 41 })).toBeUndefined()
  expect(next({ list, page: 1, page_size: 20, total: 41, cursor: 'after-1' })).toBe('after-1')
  expect(next({ list, page: 1, page_size: 20, total: 41, cursor: '' })).toBeUndefined()
})
