import { expect, test } from 'vitest'
import { uniqueBy } from './query-client.ts'

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
