/** 实践作品: what citizens write for a column or topic of civilized practice [decisions G183, 052; rule R99]. */
import * as v from 'valibot'
import { userBrief } from '#contract/people/user-brief.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { count, dateTime, flag, id, idInput, list, pageInput, pageOf, text, url } from '#contract/fields.ts'
import { parseTime } from '#contract/shanghai-time.ts'
import { amongMine, countFields, decisionFields, filesInput, saidFields, saidInput } from './written-fields.ts'

/** What each state of a post is called. What waits or is refused is visible to their author only. */
export const practicePostStates = ['待审核', '已发布', '未通过'] as const
export const PRACTICE_POSTS_A_DAY = 10

const brief = v.object({ id, name: text })
/** topic: its id is '' where the post has none. */
export const practicePost = v.object({
  id,
  user: userBrief,
  column: brief,
  topic: brief,
  ...saidFields,
  ...decisionFields,
  ...countFields,
  is_like: flag,
  is_mine: flag,
  created_at: dateTime,
})
export type PracticePost = v.InferOutput<typeof practicePost>

const topicBrief = v.object({ id, name: text, introduction: text, post_num: count })
/** end_at: '' where it stays open. post_num: posts everybody sees. */
export const practiceColumn = v.object({
  id,
  name: text,
  introduction: text,
  cover: url,
  start_at: dateTime,
  end_at: dateTime,
  post_num: count,
  topics: list(topicBrief),
})
export type PracticeColumn = v.InferOutput<typeof practiceColumn>

/** Why nothing can be posted to a column now; '' while it is open. */
export function columnObstacle({ start_at, end_at }: Pick<PracticeColumn, 'start_at' | 'end_at'>, now: number): string {
  if ((parseTime(start_at) ?? 0) > now) return '这个栏目还没有开始征集'
  if ((parseTime(end_at) ?? Infinity) <= now) return '这个栏目已经结束征集'
  return ''
}

export const practicePostLength = { least: 1, most: 1000 }
/** The form validates by the same fields. */
export const practicePostFields = {
  content: saidInput(practicePostLength),
}
const cms = { host: 'cms', source: 'implied' } as const

/** With their topics, in the operator's order; those that have ended too. */
export const getPracticeColumns = defineEndpoint({
  ...cms,
  name: 'getPracticeColumns',
  summary: 'Columns of practice posts with their topics',
  method: 'GET',
  path: '/v1/consumer/practice_columns',
  access: 'public',
  ttl: 5,
  input: v.object({}),
  output: v.object({ list: list(practiceColumn) }),
})
export const getPracticeTopic = defineEndpoint({
  ...cms,
  name: 'getPracticeTopic',
  summary: 'One topic of practice posts',
  method: 'GET',
  path: '/v1/consumer/topics/{id}',
  access: 'public',
  detail: true,
  ttl: 5,
  input: v.object({ id: idInput }),
  output: v.object({ ...topicBrief.entries, cover: url, column: practiceColumn }),
})
/** The posts everybody sees, newest first. */
export const getPracticePosts = defineEndpoint({
  ...cms,
  name: 'getPracticePosts',
  summary: 'Practice posts of a column or topic',
  method: 'GET',
  path: '/v1/consumer/practice_posts',
  access: 'open',
  input: v.object({ column_id: v.optional(idInput), topic_id: v.optional(idInput), ...pageInput }),
  output: pageOf(practicePost),
})
/** The author sees it in every state. */
export const getPracticePost = defineEndpoint({
  ...cms,
  name: 'getPracticePost',
  summary: 'One practice post',
  method: 'GET',
  path: '/v1/consumer/practice_posts/{id}',
  access: 'open',
  detail: true,
  input: v.object({ id: idInput }),
  output: practicePost,
})
export const getMyPracticePosts = defineEndpoint({
  ...cms,
  name: 'getMyPracticePosts',
  summary: 'My practice posts',
  method: 'GET',
  path: '/v1/consumer/my_practice_posts',
  access: 'signed-in',
  who: 'self',
  input: v.object({ ...pageInput }),
  output: pageOf(practicePost),
})

/** The post waits for review. */
export const postPracticePost = defineEndpoint({
  ...cms,
  name: 'postPracticePost',
  speaks: true,
  summary: 'Publish a practice post',
  method: 'POST',
  path: '/v1/consumer/practice_posts',
  access: 'phone',
  who: 'proved',
  outbox: { label: '实践作品', target: () => 'practice posts', creates: true, text: ({ content }) => String(content) },
  shows: [getMyPracticePosts],
  settled: amongMine(getMyPracticePosts),
  input: v.object({
    ...practicePostFields,
    column_id: idInput,
    topic_id: v.optional(idInput),
    ...filesInput,
  }),
  output: practicePost,
})
export const deletePracticePost = defineEndpoint({
  ...cms,
  name: 'deletePracticePost',
  summary: 'Delete my practice post',
  method: 'DELETE',
  path: '/v1/consumer/practice_posts/{id}',
  access: 'signed-in',
  who: 'owned',
  outbox: { label: '删除作品', target: ({ id: of }) => `practice post ${String(of)}`, done: [NOT_VIEWABLE] },
  shows: [getMyPracticePosts, getPracticePosts],
  input: v.object({ id: idInput }),
  output: v.object({ id }),
})
