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
])('%j comes out as it went in', (value) => {
  expect(unpackRows(JSON.parse(JSON.stringify(packRows(value))))).toEqual(value)
})
test('fields of rows are named once', () => {
  const rows = Array.from({ length: 20 }, (_, id) => ({ introduction: '', publish_at: '', id }))
  expect(JSON.stringify(packRows({ rows })).split('publish_at')).toHaveLength(2)
})
