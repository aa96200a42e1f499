import * as v from 'valibot'
import { expect, test } from 'vitest'
import { feedItem } from '#contract/content/content.ts'
import { trackOfArticle } from '#features/player-dock/track-of.ts'
import { listenList } from './listen-list.ts'

const row = (id: string, more: object = {}) =>
  v.parse(feedItem, {
    id,
    type: 3,
    title: `第 ${id} 篇`,
    cover: '',
    publish_at: '',
    introduction: '',
    source_name: '',
    author: '',
    ...more,
  })
const track = trackOfArticle({ ...row('2'), voice_url: '/2.mp3' }, 60)
const ids = ({ tracks, index }: ReturnType<typeof listenList>) => [tracks.map(({ id }) => id).join(' '), index]

test('G115 the articles of the list it stands in, once each; not recordings, films or what lies elsewhere', () => {
  const list = [
    row('1'),
    row('8', { type: 1 }),
    row('2'),
    row('9', { link_url: 'https://example.org' }),
    row('3'),
    row('1'),
    row('7', { type: 4 }),
  ]
  expect(ids(listenList(track, list))).toEqual(['1 2 3', 1])
  expect(listenList(track, list).tracks[1]).toBe(track)
})
test('G115 in no list: those related follow it', () => {
  expect(ids(listenList(track, [], [row('5'), row('6', { type: 5 })]))).toEqual(['2 5', 0])
  expect(ids(listenList(track, []))).toEqual(['2', 0])
})
