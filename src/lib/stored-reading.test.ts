import { describe, expect, test } from 'vitest'
import { itemOfCopy, readingOf, searchReadings, type StoredReading } from './stored-reading.ts'

const read = (id: string, title: string, more: Record<string, unknown> = {}): StoredReading =>
  readingOf({ id, type: 3, title, publish_at: `2026-11-${id} 08:00:00`, ...more })!

test('a copy names the item its page opens; lists and settings name none', () => {
  expect(itemOfCopy('public-["getStaticArticle",{"id":"101"}]')).toBe('101')
  expect(itemOfCopy('public-["getAlbum",{"id":"110","order":"new","page_size":20},"pages"]')).toBe('110')
  for (const key of [
    'public-["getCategoryPosts",{"id":"0","page_size":20},"pages"]',
    'public-["getConfigurations",{}]',
    'history-history',
    '',
    'public-[',
  ])
    expect(itemOfCopy(key)).toBeUndefined()
})
test('ids may come as numbers, and a page of no single id is no item', () => {
  expect(itemOfCopy('public-["getVideo",{"id":7}]')).toBe('7')
  for (const key of ['public-["getVideo",{"id":null}]', 'public-["getVideo",{}]', 'public-["getVideo"]'])
    expect(itemOfCopy(key)).toBeUndefined()
})
test('a row has what the copy says and nothing more; its text is what can be searched', () => {
  expect(readingOf({ id: '7', type: 3, title: '标题' })).toEqual({
    item: {
      id: '7',
      type: 3,
      title: '标题',
      cover: '',
      images: [],
      style: 'right',
      publish_at: '',
      introduction: '',
      source_name: '',
      author: '',
      category_id: '',
      category_name: '',
      read_num: 0,
      like_num: 0,
      comment_num: 0,
      duration: 0,
      media_url: '',
      link_url: '',
      is_live: 0,
      is_top: 0,
      item_num: 0,
    },
    text: '    ',
  })
  const full = {
    introduction: '简介',
    source_name: '日报',
    author: '林晓',
    tags: ['城东', '水'],
    content: '<p>正文</p>',
  }
  expect(readingOf({ id: '7', type: 3, title: '标题', ...full })!.text).toBe('简介 日报 林晓 城东 水 正文')
})
test('an album is read from its first page; a copy without an item gives none', () => {
  expect(readingOf({ pages: [{ id: '110', type: 2, title: '夜航船', list: [] }] })).toMatchObject({
    item: { id: '110', type: 2, title: '夜航船', media_url: '' },
  })
  for (const answer of [
    undefined,
    null,
    'x',
    {},
    { pages: [] },
    { id: 1, title: 'x', type: 3 },
    { id: '1', type: 3 },
    { id: '1', title: 'x' },
  ])
    expect(readingOf(answer)).toBeUndefined()
})
describe('searching stored readings', () => {
  const readings = [
    read('10', '停水通知'),
    read('12', '今天的事', { introduction: '停水六小时' }),
    read('11', '又停水了'),
    read('13', '昨天的事', { content: '<p>城东<b>停水</b>到晚上</p>', tags: ['城东'] }),
    read('14', '短片', { type: 12 }),
    read('15', 'WiFi 覆盖公交'),
  ]
  const ids = (keyword: string, type = 0) => searchReadings(readings, keyword, type).map((item) => item.id)
  test('matches in titles come first, newer before older, then matches in the text', () =>
    expect(ids('停水')).toEqual(['11', '10', '13', '12']))
  test('every word must be there, letters in any case', () => {
    expect(ids('城东 停水')).toEqual(['13'])
    expect(ids('wifi 公交')).toEqual(['15'])
    expect(ids('停水 公交')).toEqual([])
  })
  test('filters by kind; both kinds of video count as one', () => {
    expect([ids('短片', 4), ids('短片', 3), ids('停水', 3).length, ids('停水', 4)]).toEqual([['14'], [], 4, []])
  })
  test('an empty keyword finds nothing', () => expect(ids('  ')).toEqual([]))
})
