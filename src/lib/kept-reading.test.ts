import { describe, expect, test } from 'vitest'
import { itemOfCopy, readingOf, searchReadings, type KeptReading } from './kept-reading.ts'

const read = (id: string, title: string, more: Record<string, unknown> = {}): KeptReading =>
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
test('an album is the head of its first page; what is no item is none', () => {
  expect(readingOf({ pages: [{ id: '110', type: 2, title: '夜航船', list: [] }] })).toMatchObject({
    item: { id: '110', type: 2, title: '夜航船', media_url: '' },
  })
  for (const answer of [undefined, null, 'x', {}, { pages: [] }, { id: 1, title: 'x', type: 3 }])
    expect(readingOf(answer)).toBeUndefined()
})
describe('searching what was read', () => {
  const readings = [
    read('10', '停水通知'),
    read('12', '今天的事', { introduction: '停水六小时' }),
    read('11', '又停水了'),
    read('13', '昨天的事', { content: '<p>城东<b>停水</b>到晚上</p>', tags: ['城东'] }),
    read('14', '短片', { type: 12 }),
    read('15', 'WiFi 覆盖公交'),
  ]
  const ids = (keyword: string, type = 0) => searchReadings(readings, keyword, type).map((item) => item.id)
  test('titles first, the newer before the older, then whatever holds the words', () =>
    expect(ids('停水')).toEqual(['11', '10', '13', '12']))
  test('every word must be there, letters in any case', () => {
    expect(ids('城东 停水')).toEqual(['13'])
    expect(ids('wifi 公交')).toEqual(['15'])
    expect(ids('停水 公交')).toEqual([])
  })
  test('keeps to a kind; both kinds of video are one', () => {
    expect([ids('短片', 4), ids('短片', 3), ids('停水', 3).length]).toEqual([['14'], [], 4])
  })
  test('nothing typed finds nothing', () => expect(ids('  ')).toEqual([]))
})
