import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { articleIds, editionCity, fakeCaches, SMALL } from '#tests/edition/edition-city.ts'
import { makeEdition } from '#offline/edition/make-edition.ts'
import { albumQuery, audioQuery } from './albums.queries.ts'
import { articleQuery } from './articles.queries.ts'
import { configurationsQuery } from './configurations.queries.ts'
import { categoriesQuery, categoryPostsQuery, picksQuery } from './content.queries.ts'
import { storedCopy } from './disk-copies.ts'
import { namedPageQuery } from './pages.queries.ts'

beforeEach(() => {
  vi.stubGlobal('navigator', {})
  fakeCaches()
})

test('each page finds on the disk what a morning edition stored for it', async () => {
  const night = { articles: 4, picture: SMALL, broadcast: 40_000, withdrawn: false }
  await makeEdition(editionCity(1, night, () => 'arrives'))
  const [article] = articleIds(1, '0', night)
  const pages = [
    articleQuery(article!),
    categoryPostsQuery('0'),
    picksQuery(),
    categoriesQuery(),
    configurationsQuery(),
    namedPageQuery('services'),
    albumQuery('8', 'new'),
    audioQuery('18'),
  ]
  for (const { queryKey } of pages)
    expect([queryKey[0], await storedCopy(queryKey, { ttl: 1 })]).toMatchObject([
      queryKey[0],
      { at: expect.any(Number) },
    ])
  const list = (await storedCopy(categoryPostsQuery('0').queryKey, { ttl: 1 }))?.data
  expect(list).toMatchObject({ pages: [{ list: { length: 4 } }], pageParams: [1] })
})
