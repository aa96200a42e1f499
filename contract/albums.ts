/** Albums and audio items [specification §3; decisions G9, G122]. */
import * as v from 'valibot'
import { contentHead } from './content.ts'
import { defineEndpoint } from './endpoint.ts'
import { count, flag, html, id, idInput, list, pageInput, pageOf, text, url } from './fields.ts'

/** duration in seconds; url is the recording, by its own address when it came from a feed. */
export const playItem = v.object({ id, name: text, album: v.object({ id, cover: url }), duration: count, image: url, url, publish_at: text, introduction: text, sort: count })
export type PlayItem = v.InferOutput<typeof playItem>
export const album = v.object({ ...contentHead.entries, content: html, audio_num: count, finished: flag, ...pageOf(playItem).entries })
export type Album = v.InferOutput<typeof album>

/** order: new (newest first) or old. */
export const getAlbum = defineEndpoint({
  name: 'getAlbum', summary: 'Album detail with a page of its audio', method: 'GET', path: '/v1/albums/{id}', host: 'cms', source: 'implied', access: 'public', ttl: 1440,
  input: v.object({ id: idInput, order: v.optional(v.picklist(['new', 'old'], '排序不正确'), 'new'), ...pageInput }), output: album,
})
export const audioDetail = v.object({
  ...contentHead.entries, content: html, audio: v.object({ url, source_id: text, post_id: id, duration: count }), album: list(v.object({ id, title: text, cover: url })),
})
export type AudioDetail = v.InferOutput<typeof audioDetail>
export const getAudio = defineEndpoint({
  name: 'getAudio', summary: 'One audio item', method: 'GET', path: '/v1/c_audio/{id}', host: 'cms', source: 'spec', access: 'public', ttl: 1440,
  input: v.object({ id: idInput, album_id: v.optional(idInput) }), output: audioDetail,
})
