import { expect, test } from 'vitest'
import { packRows, unpackRows } from './packed-rows.ts'

test.each([
  [[]],
  [{ list: [{ id: '1', tags: ['a', 'b'] }], total: 1 }],
  [
    {
      list: [
        { id: '1', more: [{ a: 1 }, { a: 2 }] },
        { id: '2', more: [] },
      ],
      page: null,
    },
  ],
  [[{ a: 1 }, { b: 1 }]],
  [[{ a: 1 }, { a: 1, b: 2 }, null, 'x']],
  [[{}, {}]],
  [
    [
      { a: 1, b: undefined },
      { a: 2, b: 3 },
    ],
  ],
  [[{ a: 1, b: undefined }, { a: 2 }]],
  ['text'],
  [
    [
      { id: '1', tags: [], cover: '', live: 0 },
      { id: '2', tags: [], cover: '', live: 0 },
      { id: '2', tags: [], cover: '', live: 1 },
      { id: '2', tags: [], cover: '', live: 1 },
      { id: '1', tags: [], cover: '', live: 0 },
      { id: '3', tags: [], cover: null, live: 0 },
    ],
  ],
  [{ feed: [{ id: '1' }, { id: '2' }, { id: '3' }], picks: [{ id: '3' }, { id: '1' }] }],
  [
    [
      { id: '1', more: [{ a: 1 }, { a: 2 }] },
      { id: '2', more: [{ a: 2 }, { a: 3 }] },
      { id: '1', more: [{ a: 1 }, { a: 2 }] },
      { id: '2', more: [{ a: 3 }, { a: 1 }] },
    ],
  ],
])('%j comes out as it went in', (value) => {
  expect(unpackRows(JSON.parse(JSON.stringify(packRows(value))))).toEqual(value)
})
test('fields of rows are named once', () => {
  const rows = Array.from({ length: 20 }, (_, id) => ({ introduction: '', publish_at: '', id }))
  expect(JSON.stringify(packRows({ rows })).split('publish_at')).toHaveLength(2)
})
test('fields of lists that have the same are named once', () => {
  const children = (id: string) => [
    { id: `${id}1`, children: [] },
    { id: `${id}2`, children: [] },
  ]
  const tree = ['a', 'b', 'c'].map((id) => ({ id, children: children(id) }))
  expect(JSON.stringify(packRows(tree)).split('children')).toHaveLength(2)
  expect(unpackRows(packRows(tree))).toEqual(tree)
})
test('a row of two lists is written once', () => {
  const row = { id: '7', title: '新渡大桥合龙' }
  const lists = { feed: [row, { id: '8', title: '' }], picks: [{ id: '9', title: '' }, { ...row }] }
  expect(JSON.stringify(packRows(lists)).split('新渡大桥合龙')).toHaveLength(2)
})
test('what a row ends with like the one before it is left out', () => {
  const rows = Array.from({ length: 20 }, (_, id) => ({ id, link: '', place: '云溪' }))
  expect(JSON.stringify(packRows(rows)).split('云溪')).toHaveLength(2)
})
