import { expect, test } from 'vitest'
import { audioDetail, playItem } from '#contract/content/albums.ts'
import { channel } from '#contract/content/channel-fields.ts'
import { feedItem } from '#contract/content/content.ts'
import * as v from 'valibot'
import { playerAddress } from './player-address.ts'
import { sameTrack } from '#lib/track.ts'
import { trackOf, trackOfArticle, trackOfChannel, trackOfGuide } from './track-of.ts'

const head = { id: '7', title: '晨读', cover: '/c.webp', publish_at: '', introduction: '', source_name: '', author: '' }

test('R25 a row of an album becomes a track of that album', () => {
  const item = v.parse(playItem, {
    id: '7',
    name: '晨读',
    album: { id: '3', cover: '/a.webp', title: '云溪夜话' },
    author: '云溪电台',
    duration: 60,
    image: '',
    url: '/7.mp3',
    source_id: '9',
  })
  expect(trackOf(item)).toEqual({
    id: '7',
    name: '晨读',
    album: { id: '3', cover: '/a.webp', title: '云溪夜话' },
    author: '云溪电台',
    duration: 60,
    image: '',
    url: '/7.mp3',
  })
})

test('R26 R28 an audio without an address of its own is had for a grant', () => {
  const detail = v.parse(audioDetail, {
    ...head,
    type: 1,
    content: '',
    audio: { url: '', source_id: '9', post_id: '7', duration: 60 },
    album: [{ id: '3', title: '专辑', cover: '/a.webp' }],
  })
  expect(trackOf(detail)).toMatchObject({ id: '7', album: { id: '3', cover: '/a.webp' }, url: '', source_id: '9' })
})

test('a row of a list does not know its album', () => {
  const item = v.parse(feedItem, { ...head, type: 1, duration: 60, media_url: '/7.mp3' })
  expect(trackOf(item)).toEqual({
    id: '7',
    name: '晨读',
    album: { id: '', cover: '' },
    author: '',
    duration: 60,
    image: '/c.webp',
    url: '/7.mp3',
  })
})

test('R189 a channel is live, and has no length', () => {
  const station = v.parse(channel, {
    id: '2',
    channel_type: 1,
    name: '新闻广播',
    cover: '',
    logo: '/l.webp',
    play_url: '',
  })
  expect(trackOfChannel(station)).toEqual({
    id: '2',
    name: '新闻广播',
    album: { id: '', cover: '/l.webp' },
    duration: 0,
    image: '/l.webp',
    url: '',
    live: true,
  })
})

test('G115 an article is heard by its recording; a row of a list knows of none', () => {
  const row = v.parse(feedItem, { ...head, type: 3 })
  expect(trackOfArticle(row)).toEqual({
    id: '7',
    name: '晨读',
    album: { id: 'articles', cover: '' },
    author: '',
    duration: 0,
    image: '/c.webp',
    url: '',
    article: true,
  })
  expect(trackOfArticle({ ...row, voice_url: '/7.mp3' }, 90)).toMatchObject({ duration: 90, url: '/7.mp3' })
  expect(playerAddress(trackOfArticle(row))).toBe('/posts/7')
  const matter = trackOfGuide({ id: '7', title: '居民身份证换领', department: '市公安局' }, 60)
  expect([playerAddress(matter), sameTrack(matter, trackOfArticle(row))]).toEqual(['/guides/7', false])
})
