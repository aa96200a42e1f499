/** 圈子: circles, their topics, and what neighbours write in them [decisions G197, G198, G201–G205]. */
import * as v from 'valibot'
import { correctionInput, postInput } from './circle-post-fields.ts'
import { userBrief } from '#contract/people/user-brief.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import {
  count,
  dateTime,
  flag,
  id,
  idInput,
  lineInput,
  maybe,
  onOffInput,
  pageInput,
  pageOf,
  text,
  textInput,
  url,
  wholeInput,
} from '#contract/fields.ts'
import { queuedMark } from '#contract/talk/queued-mark.ts'
import { filedReport, reportReasons } from '#contract/talk/reports.ts'
import { vote, voteFields } from './vote-fields.ts'
import { amongMine, countFields, decisionFields, saidFields } from '#contract/posts/written-fields.ts'
import { isStoredAs } from '#contract/words.ts'
import * as writtenState from '#contract/posts/written-state.ts'

/** What each state of a post is called. What is not 正常 is its author's alone. */
export const circlePostStates = ['待审核', '正常', '未通过'] as const
export const TOPS = 3
const cms = { host: 'cms', source: 'implied' } as const

/** is_admin: the reader is a 管理员 of it. */
export const circle = v.object({
  circle_id: id,
  id,
  name: text,
  cover: url,
  introduction: text,
  notice: text,
  member_num: count,
  post_num: count,
  is_follow: flag,
  is_admin: flag,
})
export type Circle = v.InferOutput<typeof circle>
export const topic = v.object({
  id,
  circle_id: id,
  name: text,
  description: text,
  cover: url,
  post_num: count,
  view_num: count,
})
export type Topic = v.InferOutput<typeof topic>
/** region: 属地. */
export const circlePost = v.object({
  id,
  circle_id: id,
  circle_name: text,
  user: userBrief,
  ...saidFields,
  topic: maybe(topic),
  vote: maybe(vote),
  address: text,
  region: text,
  ...countFields,
  is_like: flag,
  is_top: flag,
  is_essence: flag,
  is_mine: flag,
  is_admin: flag,
  ...decisionFields,
  created_at: dateTime,
})
export type CirclePost = v.InferOutput<typeof circlePost>

/** In the operator's order. mine 1: those the reader follows; user_id: those this citizen follows. */
export const getCircles = defineEndpoint({
  ...cms,
  name: 'getCircles',
  summary: 'Circles',
  method: 'GET',
  path: '/v1/circles',
  access: 'open',
  guestsAlike: true,
  input: v.object({ mine: v.optional(wholeInput(0, 1), 0), user_id: v.optional(idInput), ...pageInput }),
  output: pageOf(circle),
})
export const getCircle = defineEndpoint({
  ...cms,
  name: 'getCircle',
  summary: 'One circle',
  method: 'GET',
  path: '/v1/circles/{id}',
  access: 'open',
  detail: true,
  input: v.object({ id: idInput }),
  output: circle,
})
export const followCircle = defineEndpoint({
  ...cms,
  name: 'followCircle',
  summary: 'Follow or leave a circle',
  method: 'POST',
  path: '/v1/circles/{id}/follow',
  access: 'signed-in',
  who: 'self',
  outbox: queuedMark('followCircle', '关注圈子', '退出圈子'),
  shows: [getCircle, getCircles],
  input: v.object({ id: idInput, status: onOffInput }),
  output: v.object({ id, status: flag, total: count }),
})
export const getCircleTopics = defineEndpoint({
  ...cms,
  name: 'getCircleTopics',
  summary: 'Topics of a circle',
  method: 'GET',
  path: '/v1/circles/{id}/topics',
  access: 'public',
  current: true,
  ttl: 1,
  input: v.object({ id: idInput, ...pageInput }),
  output: pageOf(topic),
})
export const getTopic = defineEndpoint({
  ...cms,
  name: 'getTopic',
  summary: 'One topic',
  method: 'GET',
  path: '/v1/circle_topics/{id}',
  access: 'public',
  current: true,
  ttl: 1,
  detail: true,
  input: v.object({ id: idInput }),
  output: topic,
})
/**
 * order: 最新 with what is on top first, 热门, 精华. topic_id: of that topic. keyword: those that hold it, the newest
 * first.
 */
export const getCirclePosts = defineEndpoint({
  ...cms,
  name: 'getCirclePosts',
  summary: 'Posts of a circle; search in it',
  method: 'GET',
  path: '/v1/circles/{id}/posts',
  access: 'open',
  guestsAlike: true,
  input: v.object({
    id: idInput,
    order: v.optional(v.picklist(['new', 'hot', 'essence'], '排序不正确'), 'new'),
    topic_id: v.optional(idInput),
    keyword: v.optional(lineInput(20), ''),
    ...pageInput,
  }),
  output: pageOf(circlePost),
})
export const getMyCirclePosts = defineEndpoint({
  ...cms,
  name: 'getMyCirclePosts',
  summary: 'My circle posts',
  method: 'GET',
  path: '/v1/my_circle_posts',
  access: 'signed-in',
  who: 'self',
  input: v.object({ ...pageInput }),
  output: pageOf(circlePost),
})
export const getCirclePost = defineEndpoint({
  ...cms,
  name: 'getCirclePost',
  summary: 'One circle post',
  method: 'GET',
  path: '/v1/circle_posts/{id}',
  access: 'open',
  detail: true,
  input: v.object({ id: idInput }),
  output: circlePost,
})
/** vote: made with the post. */
export const postCirclePost = defineEndpoint({
  ...cms,
  name: 'postCirclePost',
  speaks: true,
  summary: 'Publish a circle post',
  method: 'POST',
  path: '/v1/circles/{id}/posts',
  access: 'phone',
  who: 'proved',
  outbox: {
    label: '帖子',
    creates: true,
    target: ({ id: of }) => `circle ${String(of)}`,
    text: ({ content }) => String(content),
  },
  shows: [getMyCirclePosts],
  settled: amongMine<CirclePost>(getMyCirclePosts, { isSame: (one, { id: of }) => one.circle_id === String(of) }),
  input: v.object({ id: idInput, ...postInput, vote: v.optional(v.nullable(v.object(voteFields)), null) }),
  output: circlePost,
})
/**
 * What was refused is corrected by its author, and waits again. What is left out stays as it was; its vote always does.
 * images, video: naming one of them replaces both. address: with its place, or with none.
 */
export const putCirclePost = defineEndpoint({
  ...cms,
  name: 'putCirclePost',
  speaks: true,
  summary: 'Correct a refused circle post',
  method: 'PUT',
  path: '/v1/circle_posts/{id}',
  access: 'phone',
  who: 'owned',
  outbox: {
    label: '修改帖子',
    target: ({ id: of }) => `circle_post ${String(of)}`,
    text: ({ content }) => String(content),
  },
  shows: [getCirclePost, getMyCirclePosts],
  settled: {
    endpoint: getCirclePost,
    input: ({ id: of }) => ({ id: of }),
    find: (post: CirclePost, { content }) =>
      post.status === writtenState.waiting && isStoredAs(post.content, content) ? post : undefined,
  },
  input: v.object({ id: idInput, ...correctionInput }),
  output: circlePost,
})
export const deleteCirclePost = defineEndpoint({
  ...cms,
  name: 'deleteCirclePost',
  summary: 'Delete my circle post',
  method: 'DELETE',
  path: '/v1/circle_posts/{id}',
  access: 'signed-in',
  who: 'owned',
  outbox: { label: '删除帖子', target: ({ id: of }) => `circle_post ${String(of)}`, done: [NOT_VIEWABLE] },
  shows: [getMyCirclePosts, getCirclePosts],
  input: v.object({ id: idInput }),
  output: v.object({ id }),
})
/** What a 管理员 does in their own circle. hide: with a reason, which its author is told. */
export const postDeeds = ['top', 'untop', 'essence', 'unessence', 'hide'] as const
export type PostDeed = (typeof postDeeds)[number]
export const manageCirclePost = defineEndpoint({
  ...cms,
  name: 'manageCirclePost',
  summary: 'Put on top, mark as essence or hide a post of my circle',
  method: 'PUT',
  path: '/v1/circle_posts/{id}/state',
  access: 'signed-in',
  who: 'owned',
  input: v.object({ id: idInput, deed: v.picklist(postDeeds), reason: v.optional(textInput(100), '') }),
  output: v.object({}),
})
/** reason: a place in reportReasons, from 1. Reported once more, it is the same report. */
export const postCircleReport = defineEndpoint({
  ...cms,
  name: 'postCircleReport',
  summary: 'Report a circle post',
  method: 'POST',
  path: '/v1/circle_posts/{id}/reports',
  access: 'signed-in',
  who: 'self',
  outbox: {
    label: '举报',
    target: ({ id: of }) => `report circle_post ${String(of)}`,
    done: [NOT_VIEWABLE],
    text: ({ reason }) => reportReasons[Number(reason) - 1] ?? '',
  },
  input: v.object({
    id: idInput,
    reason: wholeInput(1, reportReasons.length),
    content: v.optional(textInput(200), ''),
  }),
  output: filedReport,
})
