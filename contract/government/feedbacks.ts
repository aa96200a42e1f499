/** Feedback of citizens to the operator, and the replies [specification §7 account and support; decision G144]. */
import * as v from 'valibot'
import { getStatistics } from '#contract/talk/statistics.ts'
import { defineEndpoint, type Settled } from '#contract/endpoint.ts'
import {
  chosen,
  count,
  dateTime,
  id,
  idInput,
  lineInput,
  list,
  pageInput,
  pageOf,
  text,
  textInput,
  url,
  wholeInput,
  written,
} from '#contract/fields.ts'
import { writtenSince } from '#contract/posts/written-since.ts'
import { isStoredAs } from '#contract/words.ts'

export const feedbackTypes = ['功能异常', '内容问题', '意见建议', '其他'] as const
export const feedbackState = { waiting: 0, answered: 1 } as const
export const FEEDBACKS_A_DAY = 3
/** type: an index of feedbackTypes. */
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

/** The form validates by the same fields. images: addresses of pictures stored by this server. */
export const feedbackFields = {
  type: v.pipe(chosen('请选择反馈类型'), wholeInput(0, 3)),
  content: written(500, 5),
  contact: v.optional(lineInput(50), ''),
}
const mine = { host: 'cms', source: 'spec', access: 'signed-in', who: 'self' } as const

export const getFeedbacks = defineEndpoint({
  ...mine,
  name: 'getFeedbacks',
  summary: 'My feedback',
  method: 'GET',
  path: '/v1/my_feed_backs',
  input: v.object({ ...pageInput }),
  output: pageOf(feedback),
})
/** Looks among the citizen's newest feedback for the same text, sent no earlier than this write. */
const findFeedback: Settled = {
  endpoint: getFeedbacks,
  input: () => ({ page_size: 10 }),
  find: ({ list: known }: { list: Feedback[] }, { content }, since) =>
    known.find((one) => isStoredAs(one.content, content) && writtenSince(one.created_at, since)),
}
/** images: pictures the citizen uploaded themselves and that were not refused. */
export const postFeedback = defineEndpoint({
  settled: findFeedback,
  ...mine,
  name: 'postFeedback',
  summary: 'Send feedback',
  outbox: { label: '意见反馈', target: () => 'feedback', creates: true, text: ({ content }) => String(content) },
  shows: [getFeedbacks, getStatistics],
  method: 'POST',
  path: '/v1/feedback',
  input: v.object({
    ...feedbackFields,
    images: v.optional(v.pipe(v.array(textInput(500, 1)), v.maxLength(4, '最多 4 张图片')), []),
  }),
  output: feedback,
})
/** The request marks the reply, and the message that announced it, as read. */
export const getFeedback = defineEndpoint({
  ...mine,
  name: 'getFeedback',
  summary: 'One feedback of mine',
  who: 'owned',
  method: 'GET',
  path: '/v1/my_feed_back/{id}',
  input: v.object({ id: idInput }),
  output: feedback,
})
