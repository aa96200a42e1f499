/** Comments, two levels: comments and flat replies [decisions G116, G117]. */
import * as v from 'valibot'
import { userBrief } from './content.ts'
import { defineEndpoint, type Settled } from './endpoint.ts'
import {
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
  textInput,
  wholeInput,
} from './fields.ts'

/** status: 0 审核中 (seen by its author only), 1 已发布, 2 未通过. replies: the first three; the rest by parent_id. */
export interface Comment {
  id: string
  post_id: string
  content: string
  user: { id: string; nickname: string; avatar: string }
  parent_id: string
  reply_user: { id: string; nickname: string; avatar: string } | null
  like_num: number
  is_like: 0 | 1
  is_mine: 0 | 1
  reply_num: number
  replies: Comment[]
  status: number
  created_at: string
}
export const comment: v.GenericSchema<unknown, Comment> = v.object({
  id,
  post_id: id,
  content: text,
  user: userBrief,
  parent_id: v.optional(id, ''),
  reply_user: maybe(userBrief),
  like_num: count,
  is_like: flag,
  is_mine: flag,
  reply_num: count,
  replies: v.lazy(() => list(comment)),
  status: count,
  created_at: dateTime,
})
export const commentPage = v.object({ ...pageOf(comment).entries, parent: maybe(comment) })

const CLOCK_MS = 10 * 60_000
const cms = { host: 'cms', source: 'spec' } as const

/** Without parent_id: comments with up to three replies each. With it: that comment (`parent`) and its replies, oldest first. order: new or hot. */
export const getComments = defineEndpoint({
  ...cms,
  name: 'getComments',
  summary: 'Comments of a post, by page',
  method: 'GET',
  path: '/v1/consumer/post_comments/{id}',
  access: 'open',
  input: v.object({
    id: idInput,
    parent_id: v.optional(idInput),
    order: v.optional(v.picklist(['new', 'hot'], '排序不正确'), 'new'),
    ...pageInput,
  }),
  output: commentPage,
})
/** The same of a show-civilization post. */
export const getCivilizationComments = defineEndpoint({
  ...cms,
  name: 'getCivilizationComments',
  summary: 'Comments of a show-civilization post',
  method: 'GET',
  path: '/v1/consumer/civilization_comments',
  access: 'open',
  input: v.object({
    id: idInput,
    parent_id: v.optional(idInput),
    order: v.optional(v.picklist(['new', 'hot'], '排序不正确'), 'new'),
    ...pageInput,
  }),
  output: commentPage,
})
/** My own newest comments under the same parent: the same words, not written before this was. Clocks of phones differ by minutes. */
const findComment: Settled = {
  endpoint: ({ type }) => (type === 'civilization' ? getCivilizationComments : getComments),
  input: ({ post_id, parent_id }) => ({ id: post_id, ...(parent_id ? { parent_id } : {}), page_size: 50 }),
  find: ({ list }: { list: Comment[] }, { content }, since) =>
    list.find(
      (one) =>
        one.is_mine === 1 &&
        one.content === String(content).trim() &&
        Date.parse(one.created_at) > since.getTime() - CLOCK_MS,
    ),
}
/** type: what post_id names; left out: a content item. */
export const postComment = defineEndpoint({
  ...cms,
  name: 'postComment',
  summary: 'Post a comment or reply',
  method: 'POST',
  path: '/v1/mobile/comment',
  access: 'phone',
  offline: true,
  settled: findComment,
  input: v.object({
    post_id: idInput,
    type: v.optional(v.literal('civilization', '对象不正确')),
    content: textInput(500, 1),
    parent_id: v.optional(idInput),
    reply_user_id: v.optional(idInput),
    source_type: v.optional(wholeInput(0, 99), 2),
  }),
  output: comment,
})
export const deleteComment = defineEndpoint({
  ...cms,
  name: 'deleteComment',
  summary: 'Delete my comment',
  method: 'DELETE',
  path: '/v1/mobile/comment',
  access: 'signed-in',
  offline: true,
  input: v.object({ id: idInput }),
  output: v.object({ id }),
})
