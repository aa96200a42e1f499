/** Videos and video collections [specification §7; rule R132; decisions G100, G125, G126]. */
import * as v from 'valibot'
import { contentHead, feedItem } from './content.ts'
import { duration } from '#contract/duration.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { count, flag, html, id, idInput, list, maybe, pageInput, pageOf, text, url } from '#contract/fields.ts'

/**
 * duration: seconds. width and height: px, 0 when unknown. url: if empty, source_id names the source to request a grant
 * for. video_collection_id: '' outside any collection.
 */
export const video = v.object({
  ...contentHead.entries,
  content: html,
  tags: list(text),
  url,
  source_id: text,
  video_collection_id: text,
  duration,
  width: count,
  height: count,
  play_num: count,
})
export type Video = v.InferOutput<typeof video>
/** One episode of a collection; sort is its number, from 1. */
export const episode = v.object({
  id,
  title: text,
  cover: url,
  url,
  source_id: text,
  duration,
  width: count,
  height: count,
  publish_at: text,
  introduction: text,
  play_num: count,
  sort: count,
})
export type Episode = v.InferOutput<typeof episode>
export const videoCollection = v.object({
  ...contentHead.entries,
  content: html,
  tags: list(text),
  video_collection_id: id,
  episode_num: count,
  play_num: count,
  finished: flag,
})
export type VideoCollection = v.InferOutput<typeof videoCollection>

const read = { method: 'GET', host: 'cms', source: 'spec', access: 'public' } as const
const byId = { input: v.object({ id: idInput }) }

export const getVideo = defineEndpoint({
  ...read,
  ...byId,
  name: 'getVideo',
  summary: 'One video',
  detail: true,
  path: '/v1/c_video/{id}',
  ttl: 1440,
  output: video,
})
export const getVideoCollections = defineEndpoint({
  ...read,
  name: 'getVideoCollections',
  summary: 'Video collections, the newest first',
  path: '/v2/c_video_collection',
  ttl: 30,
  input: v.object(pageInput),
  output: pageOf(feedItem),
})
export const getVideoCollection = defineEndpoint({
  ...read,
  ...byId,
  name: 'getVideoCollection',
  summary: 'One video collection',
  detail: true,
  path: '/v2/video_collection_details/{id}',
  ttl: 1440,
  output: videoCollection,
})
/** In order of their numbers. */
export const getCollectionVideos = defineEndpoint({
  ...read,
  name: 'getCollectionVideos',
  summary: 'Videos of a collection',
  detail: true,
  path: '/v2/posts_video_collection/{id}',
  ttl: 1440,
  input: v.object({ id: idInput, ...pageInput }),
  output: pageOf(episode),
})
/**
 * id: a video. current_id: that video, current_sort its number; next_id: '' after the last one. collection: null if it
 * is in none.
 */
export const getCollectionOfVideo = defineEndpoint({
  ...read,
  ...byId,
  name: 'getCollectionOfVideo',
  summary: 'The collection a video belongs to',
  detail: true,
  path: '/v2/video_collection/{id}',
  ttl: 60,
  output: v.object({ collection: maybe(videoCollection), current_id: id, current_sort: count, next_id: text }),
})
