import { expect, test } from 'vitest'
import { ownThings, readerOfCopy, searchThings } from './stored-things.ts'

const circles = readerOfCopy('7-["getCircles",{"page_size":20},{"of":"7"},"pages"]')!({
  pages: [
    { list: [{ id: 3, name: '云溪跑团', introduction: '早跑夜跑都行' }] },
    { list: [{ id: 4, name: '夜跑', introduction: '' }] },
  ],
})
const page = readerOfCopy('public-["getNamedPage",{"code":"services"}]')!({
  cards: [
    {
      title: '身边参与',
      data: [
        { id: 1, title: '微心愿', subtitle: '', url: '/micro-wish', content: null },
        { id: 2, title: '一篇文章', subtitle: '', url: '', content: { id: 9 } },
      ],
    },
  ],
})
const own = ownThings([{ title: '微心愿', words: '求助', url: '/micro-wish' }])
const titles = (keyword: string, most = 20) =>
  searchThings([...own, ...circles, ...page], keyword, most).map(({ kind, total, list }) => [
    kind,
    total,
    ...list.map(({ title }) => title),
  ])

test('all words are held, by title or by what stands beside it; those with them in the title come first', () => {
  expect(titles('夜跑')).toEqual([['circle', 2, '夜跑', '云溪跑团']])
  expect(titles('夜跑 早跑')).toEqual([['circle', 1, '云溪跑团']])
  expect(titles('夜跑', 1)).toEqual([['circle', 2, '夜跑']])
  expect(titles('骑行')).toEqual([])
})
test('what the operator arranged stands once, in place of the app’s own of that name, and leads to its page', () => {
  expect(titles('微心愿')).toEqual([['service', 1, '微心愿']])
  expect(searchThings(circles, '夜跑', 1)[0]!.list[0]!.url).toBe('/group-detail/4')
  expect(titles('一篇文章')).toEqual([])
})
test('other copies, and copies that are no answer, hold no such thing', () => {
  expect(readerOfCopy('public-["getAlbum",{"id":"110"},"pages"]')).toBeUndefined()
  expect(readerOfCopy('public-["constructor"]')).toBeUndefined()
  expect(readerOfCopy('public-["getGuides",{},"pages"]')!(undefined)).toEqual([])
  expect(readerOfCopy('public-["getGuides",{},"pages"]')!({ pages: [null, { list: 'x' }] })).toEqual([])
})

test('letters and digits are found whatever their width', () => {
  const wide = ownThings([{ title: '５Ｇ 报修', words: 'ＷｉＦｉ', url: '/a' }])
  for (const keyword of ['5g', '５Ｇ', 'wifi']) expect(searchThings(wide, keyword, 9)[0]?.list[0]?.url).toBe('/a')
})
