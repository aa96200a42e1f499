/** 评价: stars and words for an order, a wish or an activity, once, by whom it is due [decision G195]. */
import * as v from 'valibot'
import { picturesInput } from './contact-fields.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { evaluation } from './evaluation-fields.ts'
import {
  count,
  flag,
  idInput,
  lineInput,
  list,
  maybe,
  pageInput,
  pageOf,
  text,
  wholeInput,
  written,
} from '#contract/fields.ts'
import { getOrders, getOwnOrders } from './orders.ts'
import { getMyWishes, getWish, getWishes } from './wishes.ts'

export const evaluated = { order: '服务订单', wish: '心愿', activity: '志愿活动' } as const
export type Evaluated = keyof typeof evaluated
/** By the number of stars. */

/** The form validates by the same fields. */
export const evaluationFields = {
  score: wholeInput(1, 5),
  tags: v.optional(v.pipe(v.array(lineInput(20, 1)), v.maxLength(5, '最多选 5 个')), []),
  content: v.optional(written(200, 0), ''),
}
const files = { images: picturesInput(3) }
const typeInput = v.picklist(['order', 'wish', 'activity'], '评价的对象不正确')
const cms = { host: 'cms', source: 'implied' } as const

/** The reviewed ones; of a service those of all its orders. */
export const getEvaluations = defineEndpoint({
  ...cms,
  name: 'getEvaluations',
  summary: 'Evaluations of a service, an order, a wish or an activity',
  method: 'GET',
  path: '/v1/consumer/evaluations',
  access: 'public',
  ttl: 1,
  input: v.object({
    type: v.picklist(['order', 'wish', 'activity', 'service'], '评价的对象不正确'),
    id: idInput,
    ...pageInput,
  }),
  output: pageOf(evaluation),
})
/** title: of what is evaluated. due: it is for the reader to evaluate, and they have not. */
export const getOwnEvaluation = defineEndpoint({
  ...cms,
  name: 'getOwnEvaluation',
  summary: 'My evaluation, or whether one is due',
  method: 'GET',
  path: '/v1/consumer/own_evaluation',
  access: 'signed-in',
  who: 'owned',
  input: v.object({ type: typeInput, id: idInput }),
  output: v.object({ title: text, due: flag, evaluation: maybe(evaluation) }),
})
export type OwnEvaluation = v.InferOutput<(typeof getOwnEvaluation)['output']>
/** Tags to choose from, good ones and others. */
export const getEvaluationTags = defineEndpoint({
  ...cms,
  name: 'getEvaluationTags',
  summary: 'Tags of evaluations',
  method: 'GET',
  path: '/v1/consumer/evaluation_tags',
  access: 'public',
  ttl: 60,
  input: v.object({}),
  output: v.object({ list: list(text) }),
})

const ofTarget = ({ type, id: of }: Record<string, unknown>) => `${String(type)} ${String(of)}`
const settled = {
  endpoint: getOwnEvaluation,
  input: ({ type = 'order', id: of }: Record<string, unknown>) => ({ type, id: of }),
  find: ({ evaluation: known }: OwnEvaluation) => known ?? undefined,
}
const writing = {
  access: 'signed-in',
  who: 'owned',
  method: 'POST',
  outbox: { label: '评价', target: ofTarget, text: ({ score }: Record<string, unknown>) => `${String(score)} 星` },
  shows: [getOwnEvaluation, getEvaluations, getWish, getWishes, getMyWishes, getOrders, getOwnOrders],
  settled,
  output: evaluation,
} as const
/** show_finish: of a wish: everybody may see how it was fulfilled. */
export const evaluateService = defineEndpoint({
  ...writing,
  host: 'cms',
  source: 'spec',
  name: 'evaluateService',
  speaks: true,
  summary: 'Evaluate what was done',
  path: '/v1/consumer/evaluate_service',
  input: v.object({
    type: typeInput,
    id: idInput,
    ...evaluationFields,
    ...files,
    show_finish: v.optional(wholeInput(0, 1), 0),
  }),
})
export const scoreOrder = defineEndpoint({
  ...writing,
  host: 'cms',
  source: 'spec',
  name: 'scoreOrder',
  summary: 'Score an order',
  path: '/v1/consumer/order_service/user_score',
  outbox: { ...writing.outbox, target: ({ id: of }) => `order ${String(of)}` },
  input: v.object({ id: idInput, ...evaluationFields, ...files }),
})
/** For whoever ordered or served. */
export const getOrderScore = defineEndpoint({
  host: 'cms',
  source: 'spec',
  name: 'getOrderScore',
  summary: 'Score of one order',
  method: 'GET',
  path: '/v1/consumer/order_service/only_score',
  access: 'signed-in',
  who: 'owned',
  input: v.object({ id: idInput }),
  output: v.object({ score: count, evaluation: maybe(evaluation) }),
})
