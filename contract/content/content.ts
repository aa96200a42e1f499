/** The fields of every content item, and the lists it appears in [entities §4]. */
import * as v from 'valibot'
import { duration } from '#contract/duration.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import {
  contentType,
  count,
  dateTime,
  flag,
  id,
  idInput,
  list,
  maybe,
  pageInput,
  pageOf,
  text,
  url,
  wholeInput,
} from '#contract/fields.ts'
import { shareInfo } from '#contract/site/site-fields.ts'

/**
 * One row of a feed. style: the layout of the row, 'right' (default), 'three', 'big' or 'text'. images: up to three for
 * 'three'. duration: seconds of audio or video. media_url: what the row can play in place. link_url: opened instead of
 * the item. is_live: a graphic live report in progress. introduction: empty in a feed of all types and among
 * recommendations, whose rows do not show it.
 */
export const feedItem = v.object({
  id,
  type: contentType,
  title: text,
  cover: url,
  images: list(url),
  style: text,
  publish_at: dateTime,
  introduction: text,
  source_name: text,
  author: text,
  category_id: v.optional(id, ''),
  category_name: text,
  read_num: count,
  like_num: count,
  comment_num: count,
  duration,
  media_url: url,
  link_url: url,
  is_live: flag,
  is_top: flag,
  item_num: count,
})
export type FeedItem = v.InferOutput<typeof feedItem>
export const feedPage = pageOf(feedItem)
export type FeedPage = v.InferOutput<typeof feedPage>

/** The counters and the reader's own state: the dynamic half of an item [decision G112]. */
export const contentState = v.object({
  id,
  read_num: count,
  like_num: count,
  comment_num: count,
  collection_num: count,
  share_num: count,
  is_like: flag,
  is_collection: flag,
  is_follow: flag,
  is_subscribe: flag,
  play_num: count,
  allow_comment: flag,
})
export type ContentState = v.InferOutput<typeof contentState>
export const contentHead = v.object({
  id,
  type: contentType,
  title: text,
  cover: url,
  publish_at: dateTime,
  introduction: text,
  source_name: text,
  author: text,
  category_id: v.optional(id, ''),
  category_name: text,
  link_url: url,
  share: maybe(shareInfo),
})

export interface Category {
  id: string
  name: string
  type: number
  cover: string
  parent_id: string
  sort: number
  children: Category[]
}
export const category: v.GenericSchema<unknown, Category> = v.object({
  id,
  name: text,
  type: count,
  cover: url,
  parent_id: v.optional(id, ''),
  sort: count,
  children: v.lazy(() => list(category)),
})

const open = { method: 'GET', host: 'cms', access: 'public' } as const

/**
 * type 0: every category; otherwise categories that contain the content type. 'cassify' is the spelling of the
 * specification.
 */
export const getCategories = defineEndpoint({
  ...open,
  source: 'spec',
  name: 'getCategories',
  summary: 'Categories of one content type, as a tree',
  cache: 'lists',
  path: '/v1/api/post_cassify/{type}',
  ttl: 1440,
  input: v.object({ type: wholeInput(0, 99) }),
  output: v.object({ list: list(category) }),
})
export const getCategoryPosts = defineEndpoint({
  ...open,
  source: 'implied',
  name: 'getCategoryPosts',
  summary: 'Feed of a category, sub-category or module; id 0 is the whole site',
  cache: 'lists',
  path: '/v1/categories/{id}/posts',
  ttl: 30,
  input: v.object({ id: idInput, type: v.optional(wholeInput(1, 99)), ...pageInput }),
  output: feedPage,
})
export const getCategory = defineEndpoint({
  ...open,
  source: 'implied',
  name: 'getCategory',
  summary: 'One category with its sub-categories',
  path: '/v1/categories/{id}',
  ttl: 1440,
  input: v.object({ id: idInput }),
  output: category,
})
/** kind: select (精选) or find (发现). */
export const getRecommends = defineEndpoint({
  ...open,
  source: 'implied',
  name: 'getRecommends',
  summary: 'Picked and discover content',
  cache: 'lists',
  path: '/v1/recommends',
  ttl: 30,
  input: v.object({ kind: v.optional(v.picklist(['select', 'find'], '类型不正确'), 'select'), ...pageInput }),
  output: feedPage,
})
export const getRelatedPosts = defineEndpoint({
  ...open,
  source: 'spec',
  name: 'getRelatedPosts',
  summary: 'Related content under an item',
  path: '/v1/relatedPosts',
  ttl: 1440,
  input: v.object({ id: idInput, ...pageInput }),
  output: feedPage,
})
