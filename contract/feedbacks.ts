/** What citizens tell those who run the app, and the answers [specification §7 account and support; decision G144]. */
import * as v from 'valibot'
import { defineEndpoint, type Settled } from './endpoint.ts'
import { count, dateTime, id, idInput, list, pageInput, pageOf, text, textInput, url, wholeInput } from './fields.ts'

export const feedbackTypes = ['功能异常', '内容问题', '意见建议', '其他'] as const
export const FEEDBACKS_A_DAY = 3
/** type: a place in feedbackTypes. status: 0 待回复, 1 已回复. */
export const feedback = v.object({
  id,
  type: count,
  content: text,
  images: list(url),
  contact: text,
  status: count,
  reply: text,
  replied_at: dateTime,
  created_at: dateTime,
})
export type Feedback = v.InferOutput<typeof feedback>

/** The form judges by these too. images: addresses of pictures this server keeps. */
export const feedbackFields = {
  type: v.pipe(
    v.optional(v.union([v.string(), v.number()]), ''),
    v.check((value) => value !== '', '请选择反馈类型'),
    wholeInput(0, 3),
  ),
  content: v.pipe(v.optional(v.string('应为文字'), ''), textInput(500, 5)),
  contact: v.optional(textInput(50), ''),
}
const mine = { host: 'cms', source: 'spec', access: 'signed-in' } as const

export const getFeedbacks = defineEndpoint({
  ...mine,
  name: 'getFeedbacks',
  summary: 'My feedback',
  method: 'GET',
  path: '/v1/my_feed_backs',
  input: v.object({ ...pageInput }),
  output: pageOf(feedback),
})
const CLOCK_MS = 10 * 60_000
/** Among my newest: the same words, not told before this was. */
const findFeedback: Settled = {
  endpoint: getFeedbacks,
  input: () => ({ page_size: 10 }),
  find: ({ list: told }: { list: Feedback[] }, { content }, since) =>
    told.find(
      (one) => one.content === String(content).trim() && Date.parse(one.created_at) > since.getTime() - CLOCK_MS,
    ),
}
/** images: pictures the citizen has uploaded; none of somebody else's, none that was refused. */
export const postFeedback = defineEndpoint({
  settled: findFeedback,
  ...mine,
  name: 'postFeedback',
  summary: 'Send feedback',
  method: 'POST',
  path: '/v1/feedback',
  offline: true,
  input: v.object({
    ...feedbackFields,
    images: v.optional(v.pipe(v.array(textInput(500, 1)), v.maxLength(4, '最多 4 张图片')), []),
  }),
  output: feedback,
})
/** Looking at an answer makes it, and the message that told of it, read. */
export const getFeedback = defineEndpoint({
  ...mine,
  name: 'getFeedback',
  summary: 'One feedback of mine',
  method: 'GET',
  path: '/v1/my_feed_back/{id}',
  input: v.object({ id: idInput }),
  output: feedback,
})
