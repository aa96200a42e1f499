import { expect, test } from 'vitest'
import type { Channel } from '#contract/content/channels.ts'
import type { FeedItem } from '#contract/content/content.ts'
import { cardAddress } from './card-address.ts'

const bare = { content: null, url: '', source_type: 2, source_id: '', type: 0 }
const content = (type: FeedItem['type'], link_url = '') => ({ id: '7', type, link_url }) as FeedItem

const channel = (channel_type: Channel['channel_type']) => ({ id: '7', channel_type }) as Channel

test.each([
  ['an article', { ...bare, content: content(3) }, '/posts/7'],
  ['an album, though it has an address too', { ...bare, content: content(2), url: '/index' }, '/albums/7'],
  [
    'an article that is a link',
    { ...bare, content: content(3, 'https://out.example/') },
    '/inner-link?link=https%3A%2F%2Fout.example%2F',
  ],
  ['a path', { ...bare, url: '/cates/3?x=1' }, '/cates/3?x=1'],
  ['a path without its slash', { ...bare, url: 'specials/2' }, '/specials/2'],
  [
    'an outside address',
    { ...bare, url: 'https://out.example/a?b=1' },
    '/inner-link?link=https%3A%2F%2Fout.example%2Fa%3Fb%3D1',
  ],
  ['a content item by its number', { ...bare, source_type: 1, source_id: '9', type: 5 }, '/specials/9'],
  ['a type we do not have', { ...bare, source_type: 1, source_id: '9', type: 88 }, undefined],
  ['a station', { ...bare, channel: channel(1) }, '/radios/7'],
  ['an anchor', { ...bare, channel: channel(2) }, '/anchors/7'],
  ['an organization', { ...bare, channel: channel(3) }, '/orgs/7'],
  ['a television channel', { ...bare, channel: channel(5) }, '/tv?id=7'],
  ['a live room', { ...bare, live: { id: '7' } as never }, '/lives/7'],
  ['nothing', bare, undefined],
  ['a script', { ...bare, url: 'javascript:alert(1)' }, undefined],
  ['a host in disguise', { ...bare, url: '//evil.example' }, undefined],
  ['a backslash', { ...bare, url: '/\\evil.example' }, undefined],
])('G96 an item that names %s', (_what, item, path) => expect(cardAddress(item)?.path).toBe(path))

test('G34 what leaves the app is marked, so that nothing is fetched before the tap', () => {
  expect(cardAddress({ ...bare, url: 'https://out.example/' })?.kind).toBe('leave')
  expect(cardAddress({ ...bare, url: '/inner-link?link=https://out.example/' })?.kind).toBe('leave')
  expect(cardAddress({ ...bare, url: '/find' })?.kind).toBe('page')
})
