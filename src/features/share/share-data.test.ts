import { expect, test } from 'vitest'
import { shareData, shareRecord, type ShareSubject } from './share-data.ts'

const origin = 'https://city.example'
const site = { name: '云溪', logo: '/media/logo.webp' }
const bridge: ShareSubject = {
  id: '101',
  kind: 'content',
  path: '/posts/101?Authorization=secret&from_user_id=7#comments',
  title: '大桥通车',
  cover: '',
  html: '',
  share: null,
}

test('a shared link carries no token, no person and no place in the page', () => {
  expect(shareData(bridge, site, origin).shareUrl).toBe('https://city.example/posts/101')
})

test('a page whose id stands in the query is shared with it', () => {
  const team = { ...bridge, path: '/team-detail?id=104&Authorization=secret' }
  expect(shareData(team, site, origin).shareUrl).toBe('https://city.example/team-detail?id=104')
  expect(shareData({ ...team, path: '/team-detail?id=x104' }, site, origin).shareUrl).toBe(
    'https://city.example/team-detail',
  )
})

test('title, first picture and first fifty characters of the text are the defaults', () => {
  const html = `<p><img src="/media/a.webp?w=750&amp;x=1">${'桥'.repeat(80)}</p>`
  expect(shareData({ ...bridge, html }, site, origin)).toEqual({
    shareId: '101',
    shareTitle: '大桥通车',
    shareDesc: '桥'.repeat(50),
    shareUrl: 'https://city.example/posts/101',
    shareLogo: 'https://city.example/media/a.webp?w=750&x=1',
  })
})

test('what citizens write is no rich text: a tag in it is words, and no picture of its author is asked for', () => {
  const text = '想要<img src="https://evil.example/x.gif">\n一台收音机'
  expect(shareData({ ...bridge, html: '', text }, site, origin)).toMatchObject({
    shareDesc: '想要<img src="https://evil.example/x.gif"> 一台收音机',
    shareLogo: 'https://city.example/media/logo.webp',
  })
  const html = '<img src="https://[/x.gif">'
  expect(shareData({ ...bridge, html }, site, origin).shareLogo).toBe('')
})

test('without pictures and text the site stands in', () => {
  expect(shareData(bridge, site, origin)).toMatchObject({
    shareDesc: '云溪',
    shareLogo: 'https://city.example/media/logo.webp',
  })
})

test("the operator's own words win, but only when they switched them on", () => {
  const share = {
    is_share_custom: 1 as const,
    share_title: '快来看',
    share_cover: 'https://cdn.example/b.png',
    share_des: '桥通了',
  }
  expect(shareData({ ...bridge, share }, site, origin)).toMatchObject({
    shareTitle: '快来看',
    shareDesc: '桥通了',
    shareLogo: 'https://cdn.example/b.png',
  })
  expect(shareData({ ...bridge, share: { ...share, is_share_custom: 0 } }, site, origin).shareTitle).toBe('大桥通车')
})

test("R93 a share is recorded with the specification's fields; lists are type 2", () => {
  const data = shareData(bridge, site, origin)
  expect(shareRecord(data, 'content', '')).toEqual({
    post_id: '101',
    channel: 1,
    shard_url: 'https://city.example/posts/101',
    type: 1,
    source_type: 2,
    user_id: '',
  })
  expect(shareRecord(data, 'list', '9')).toMatchObject({ type: 2, user_id: '9' })
})
