/** Comments in two levels: comments and flat replies [decisions G116, G117]. */
import * as v from 'valibot'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { userBrief, type UserBrief } from '#contract/people/user-brief.ts'
import { defineEndpoint, type Settled } from '#contract/endpoint.ts'
import { UNNAMED, commentType, commentedByName, subjects, type Commentable } from '#contract/subjects.ts'
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
} from '#contract/fields.ts'
import { writtenSince } from '#contract/posts/written-since.ts'
import { isStoredAs } from '#contract/words.ts'

export interface Comment {
  id: string
  post_id: string
  content: string
  user: UserBrief
  parent_id: string
  reply_user: UserBrief | null
  like_num: number
  is_like: 0 | 1
  is_mine: 0 | 1
  reply_num: number
  /** The first three, then the reader's own that are not shown; load the rest by parent_id. */
  replies: Comment[]
  /** See written-state.ts; refused for the `reason`. What is not shown is visible to its author only. */
  status: number
  reason: string
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
  reason: text,
  created_at: dateTime,
})
export const commentPage = v.object({ ...pageOf(comment).entries, parent: maybe(comment) })

const cms = { host: 'cms', source: 'spec' } as const

/**
 * Without parent_id: comments with up to three replies each. With it: that comment (`parent`) and its replies, oldest
 * first. order: new or hot. type: what id names; left out: a content item.
 */
export const getComments = defineEndpoint({
  ...cms,
  name: 'getComments',
  summary: 'Comments of a post, by page',
  method: 'GET',
  path: '/v1/consumer/post_comments/{id}',
  access: 'open',
  guestsAlike: true,
  input: v.object({
    id: idInput,
    type: v.optional(v.picklist(commentedByName, '对象不正确')),
    parent_id: v.optional(idInput),
    order: v.optional(v.picklist(['new', 'hot'], '排序不正确'), 'new'),
    ...pageInput,
  }),
  output: commentPage,
})
/** The same for a show-civilization post. */
export const getCivilizationComments = defineEndpoint({
  ...cms,
  name: 'getCivilizationComments',
  summary: 'Comments of a show-civilization post',
  method: 'GET',
  path: '/v1/consumer/civilization_comments',
  access: 'open',
  guestsAlike: true,
  input: v.object({
    id: idInput,
    parent_id: v.optional(idInput),
    order: v.optional(v.picklist(['new', 'hot'], '排序不正确'), 'new'),
    ...pageInput,
  }),
  output: commentPage,
})
const lists = { getComments, getCivilizationComments }
export const commentListNames: string[] = Object.keys(lists)
/** The endpoint that lists the comments on a kind of subject, and how that names the subject. */
export const commentsEndpoint = (subject: Commentable) => lists[subjects[subject].comments]
export const commentsInput = (subject: Commentable, id: string) => ({
  id,
  ...(commentsEndpoint(subject) === getComments ? commentType(subject) : {}),
})
/**
 * Looks among the citizen's newest comments under the same parent for the same text, written no earlier than this
 * write. Clocks of phones differ by minutes.
 */
const findComment: Settled = {
  endpoint: ({ type }) => commentsEndpoint((type ?? UNNAMED) as Commentable),
  input: ({ post_id, type, parent_id }) => ({
    ...commentsInput((type ?? UNNAMED) as Commentable, String(post_id)),
    ...(parent_id ? { parent_id } : {}),
    page_size: 50,
  }),
  find: ({ list }: { list: Comment[] }, { content }, since) =>
    list.find((one) => one.is_mine === 1 && isStoredAs(one.content, content) && writtenSince(one.created_at, since)),
}
/** type: the kind of subject post_id names; by default a content item. */
export const postComment = defineEndpoint({
  ...cms,
  name: 'postComment',
  speaks: true,
  summary: 'Post a comment or reply',
  method: 'POST',
  path: '/v1/mobile/comment',
  access: 'phone',
  who: 'self',
  outbox: {
    label: '评论',
    creates: true,
    target: ({ post_id, type }) => ['comments', ...commentedByName.filter((name) => name === type), post_id].join(' '),
    text: ({ content }) => String(content),
  },
  shows: [getComments, getCivilizationComments],
  settled: findComment,
  input: v.object({
    post_id: idInput,
    type: v.optional(v.picklist(commentedByName, '对象不正确')),
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
  who: 'owned',
  outbox: { label: '删除评论', target: ({ id }) => `comment ${id}`, done: [NOT_VIEWABLE] },
  shows: [getComments, getCivilizationComments],
  input: v.object({ id: idInput }),
  output: v.object({ id }),
})
