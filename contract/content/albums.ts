/** Albums and audio items [specification §3, §7; rules R25–R29; decisions G9, G122]. */
import * as v from 'valibot'
import { queuedMark } from '#contract/talk/queued-mark.ts'
import { contentHead, feedItem } from './content.ts'
import { duration } from '#contract/duration.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import {
  count,
  flag,
  html,
  id,
  idInput,
  lineInput,
  list,
  maybe,
  onOffInput,
  pageInput,
  pageOf,
  text,
  url,
  wholeInput,
} from '#contract/fields.ts'

/**
 * An item of an album. duration: seconds. url: the recording, at its own address when it came from a feed; if empty,
 * source_id names the source to request a grant for.
 */
export const playItem = v.object({
  id,
  name: text,
  album: v.object({ id, cover: url, title: text }),
  author: text,
  duration,
  image: url,
  url,
  source_id: text,
  publish_at: text,
  introduction: text,
  sort: count,
})
export type PlayItem = v.InferOutput<typeof playItem>
export const album = v.object({
  ...contentHead.entries,
  content: html,
  tags: list(text),
  audio_num: count,
  finished: flag,
  ...pageOf(playItem).entries,
})
export type Album = v.InferOutput<typeof album>

const order = v.optional(v.picklist(['new', 'old'], '排序不正确'), 'new')
const read = { method: 'GET', host: 'cms', access: 'public' } as const

/** order: new (newest first) or old. */
export const getAlbum = defineEndpoint({
  ...read,
  name: 'getAlbum',
  summary: 'Album detail with a page of its audio',
  detail: true,
  cache: 'albums',
  path: '/v1/albums/{id}',
  source: 'implied',
  ttl: 1440,
  input: v.object({ id: idInput, order, ...pageInput }),
  output: album,
})
/** tag: a grade or subject [decision G46]. tags: all tags, the most used first. */
export const getAlbums = defineEndpoint({
  ...read,
  name: 'getAlbums',
  summary: 'Albums, all or of one tag',
  detail: true,
  path: '/v1/albums',
  source: 'implied',
  ttl: 30,
  input: v.object({ tag: v.optional(lineInput(20), ''), ...pageInput }),
  output: v.object({ tags: list(text), ...pageOf(v.object({ ...feedItem.entries, tags: list(text) })).entries }),
})
/** timed: getTranscript tells what is said, or its chapters. */
export const audioDetail = v.object({
  ...contentHead.entries,
  content: html,
  audio: v.object({ url, source_id: text, post_id: id, duration }),
  album: list(v.object({ id, title: text, cover: url })),
  timed: flag,
})
export type AudioDetail = v.InferOutput<typeof audioDetail>
export const getAudio = defineEndpoint({
  ...read,
  name: 'getAudio',
  summary: 'One audio item',
  detail: true,
  cache: 'albums',
  path: '/v1/c_audio/{id}',
  source: 'spec',
  ttl: 1440,
  input: v.object({ id: idInput, album_id: v.optional(idInput) }),
  output: audioDetail,
})
export const nextAudio = v.object({
  next_data: maybe(v.object({ id, sort: count, post_audio_id: id, post_album_id: id })),
})
export type NextAudio = v.InferOutput<typeof nextAudio>
/** order: the order in which the album is played. next_data is null after its last item. */
export const getNextAudio = defineEndpoint({
  ...read,
  name: 'getNextAudio',
  summary: 'The item after one, in its album',
  path: '/v1/album_play_audio/{album_id}',
  source: 'spec',
  ttl: 60,
  input: v.object({ album_id: idInput, audio_id: idInput, order }),
  output: nextAudio,
})
/** type: 2 album. status: 1 subscribe, 0 unsubscribe. total: subscribers after the change. */
export const postSubscribe = defineEndpoint({
  name: 'postSubscribe',
  summary: 'Subscribe to an album, or unsubscribe',
  method: 'POST',
  path: '/v1/subscribes',
  host: 'cms',
  source: 'implied',
  access: 'signed-in',
  who: 'self',
  outbox: queuedMark('postSubscribe', '订阅专辑', '取消订阅专辑'),
  input: v.object({
    id: idInput,
    type: v.optional(v.pipe(wholeInput(1, 99), v.picklist([2], '对象不正确')), 2),
    status: onOffInput,
  }),
  output: v.object({ id, status: flag, total: count }),
})
