/**
 * Likes, collections, follows, subscriptions, shares, credits [specification §7 content and interaction; decisions
 * G118–G120, G135].
 */
import * as v from 'valibot'
import { queuedMark } from './queued-mark.ts'
import { feedItem } from '#contract/content/content.ts'
import { userBrief } from '#contract/people/user-brief.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { followCodes, likedByName } from '#contract/subjects.ts'
import {
  count,
  dateTime,
  flag,
  id,
  idInput,
  list,
  nextCursor,
  onOffInput,
  pageInput,
  pageOf,
  text,
  textInput,
  url,
  wholeInput,
} from '#contract/fields.ts'

const toggled = v.object({ id, status: flag, total: count })
const toggle = {
  method: 'POST',
  host: 'cms',
  source: 'spec',
  access: 'signed-in',
  who: 'self',
  output: toggled,
} as const

/** type: a content-type code, or the kind of subject. status: 1 like, 0 unlike. total: likes after the change. */
export const postLike = defineEndpoint({
  ...toggle,
  name: 'postLike',
  summary: 'Like or unlike an item or comment',
  outbox: queuedMark('postLike', '点赞', '取消点赞'),
  path: '/v1/like',
  input: v.object({
    id: idInput,
    type: v.union([wholeInput(1, 99), v.picklist(likedByName)]),
    status: onOffInput,
  }),
})
export const postCollection = defineEndpoint({
  ...toggle,
  name: 'postCollection',
  summary: 'Collect or un-collect an item',
  outbox: queuedMark('postCollection', '收藏', '取消收藏'),
  path: '/v1/collection',
  input: v.object({ id: idInput, type: wholeInput(1, 99), status: onOffInput }),
})
/** target_type: 2 anchor, 3 organization, 9 user. */
export const postFollow = defineEndpoint({
  ...toggle,
  name: 'postFollow',
  summary: 'Follow or unfollow',
  outbox: queuedMark('postFollow', '关注', '取消关注'),
  path: '/v1/follow/',
  input: v.object({
    id: idInput,
    target_type: v.pipe(wholeInput(1, 9), v.picklist(followCodes, '对象不正确')),
    status: onOffInput,
  }),
})
export const postHeadline = defineEndpoint({
  ...toggle,
  name: 'postHeadline',
  summary: 'Subscribe to or unsubscribe from a matrix (headline) account',
  outbox: queuedMark('postHeadline', '订阅', '取消订阅'),
  path: '/v1/consumer/user_headline',
  input: v.object({ id: idInput, status: onOffInput }),
})
/** type: what id names; left out: a content item. */
export const getPostLikes = defineEndpoint({
  name: 'getPostLikes',
  summary: 'Who liked a post',
  method: 'GET',
  path: '/v1/consumer/post_likes/{id}',
  host: 'cms',
  source: 'spec',
  access: 'open',
  input: v.object({
    id: idInput,
    type: v.optional(v.picklist(['practice', 'circle_post'], '对象不正确')),
    ...pageInput,
  }),
  output: v.object({ total: count, is_like: flag, users: list(userBrief), cursor: nextCursor }),
})
/**
 * channel 1; type 1 article, 2 list; source_type 2. 'shard_url' is the spelling of the specification. user_id: the
 * sharer's id as a hint, '' for a guest.
 */
export const postShare = defineEndpoint({
  name: 'postShare',
  summary: 'Record one share',
  method: 'POST',
  path: '/v2/share',
  host: 'cms',
  source: 'spec',
  access: 'open',
  input: v.object({
    post_id: v.union([idInput, v.literal('')]),
    channel: v.optional(wholeInput(1, 9), 1),
    shard_url: textInput(2000, 1),
    type: v.pipe(wholeInput(1, 2)),
    source_type: v.optional(wholeInput(1, 9), 2),
    user_id: v.optional(textInput(20), ''),
  }),
  output: v.object({ id }),
})
export const getSharedVideo = defineEndpoint({
  name: 'getSharedVideo',
  summary: 'Data of a shared short video',
  method: 'GET',
  path: '/v1/share/{id}',
  detail: true,
  host: 'cms',
  source: 'spec',
  access: 'public',
  ttl: 10,
  input: v.object({ id: idInput }),
  output: v.object({
    id,
    title: text,
    video_url: url,
    cover: url,
    author: userBrief,
    like_num: count,
    comment_num: count,
    related: list(feedItem),
  }),
})
export const getCreditSystem = defineEndpoint({
  name: 'getCreditSystem',
  summary: 'How credits are earned',
  method: 'GET',
  path: '/v1/credit_system',
  host: 'ucenter',
  source: 'spec',
  access: 'public',
  ttl: 60,
  input: v.object({}),
  output: v.object({
    enabled: flag,
    rules: list(v.object({ code: text, name: text, credit: count, daily_limit: count })),
  }),
})
/** type 1: the balance. type 2: the entries, newest first. */
export const getMyCredits = defineEndpoint({
  name: 'getMyCredits',
  summary: 'My credits',
  method: 'GET',
  path: '/v1/my_credits',
  host: 'ucenter',
  source: 'spec',
  access: 'signed-in',
  who: 'self',
  input: v.object({ type: v.optional(v.pipe(wholeInput(1, 2)), 1), ...pageInput }),
  output: v.object({
    balance: count,
    ...pageOf(v.object({ id, name: text, credit: count, created_at: dateTime })).entries,
  }),
})
