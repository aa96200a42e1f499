import { expect, test } from 'vitest'
import { readPage } from './use-received-page.ts'

const page = { id: 7, name: '政务', cards: [{ id: 1, type: 17, title: '公开' }] }

test('G98 a page arrives bare, inside a message, or as JSON text', () => {
  for (const sent of [page, { page }, JSON.stringify(page), JSON.stringify({ page })])
    expect(readPage(sent)).toMatchObject({ id: '7', name: '政务', cards: [{ id: '1', type: 17, data: [], tabs: [] }] })
})
test('G98 what is no page is refused', () => {
  for (const sent of [
    undefined,
    null,
    3,
    'hello',
    '{',
    [],
    {},
    { page: {} },
    { page: { id: 1, cards: 3 } },
    { id: 1, cards: [{ title: '无编号' }] },
  ])
    expect(readPage(sent), JSON.stringify(sent)).toBeUndefined()
})
