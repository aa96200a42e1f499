/** 点单: services of volunteers that residents order [specification §7; decisions G184–G186, 051]. */
import * as v from 'valibot'
import { contactFields, momentInput } from './contact-fields.ts'
import { userBrief } from '#contract/people/user-brief.ts'
import { defineEndpoint, type Settled } from '#contract/endpoint.ts'
import {
  chosenId,
  count,
  dateTime,
  html,
  id,
  idInput,
  list,
  maybe,
  pageInput,
  pageOf,
  text,
  url,
  wholeInput,
  written,
} from '#contract/fields.ts'
import { stepRecord } from './wishes.ts'
import { writtenSince } from '#contract/posts/written-since.ts'
import { isStoredAs } from '#contract/words.ts'

/** score: the mean of score_num scores. area: where it is offered. hours: how long one visit takes. */
export const serviceItem = v.object({
  id,
  status: count,
  title: text,
  cover: url,
  content: html,
  service_type: id,
  provider: maybe(v.object({ id, name: text })),
  area: text,
  hours: v.optional(v.number(), 0),
  points: count,
  order_num: count,
  score: v.optional(v.number(), 0),
  score_num: count,
})
export type ServiceItem = v.InferOutput<typeof serviceItem>
/**
 * contact: masked for everybody but the two. phone, address (below the street): for the orderer, and for the provider
 * until the service is over. remark: for the two, and for volunteers who may take it. reason: why it was cancelled.
 */
const fields = {
  id,
  service: v.object({ id, title: text, cover: url }),
  user: userBrief,
  contact: text,
  phone: text,
  street_id: id,
  street_name: text,
  address: text,
  service_at: dateTime,
  people: count,
  remark: text,
  provider: maybe(userBrief),
  status: count,
  score: count,
  score_content: text,
  reason: text,
  created_at: dateTime,
  taken_at: dateTime,
  completed_at: dateTime,
  role: v.optional(v.picklist(['', 'orderer', 'provider']), ''),
}
export const order = v.object({ ...fields, records: list(stepRecord) })
export type Order = v.InferOutput<typeof order>

/** The form validates by the same fields. */
export const orderFields = {
  service_id: chosenId('请选择服务'),
  ...contactFields,
  service_at: momentInput('请选择服务时间'),
  people: wholeInput(1, 50),
  remark: v.optional(written(200, 0), ''),
}
const cms = { host: 'cms', source: 'spec' } as const
const self = { ...cms, access: 'signed-in', who: 'self' } as const
const owned = { ...cms, access: 'signed-in', who: 'owned' } as const

/** street_id: those offered there: `area` names it, the whole city, or all streets of the centre. */
export const getServiceItems = defineEndpoint({
  ...cms,
  name: 'getServiceItems',
  summary: 'Services that can be ordered',
  method: 'GET',
  path: '/v1/consumer/order_service/service',
  access: 'public',
  ttl: 1,
  input: v.object({
    status: v.optional(wholeInput(1, 1), 1),
    service_type: v.optional(idInput),
    street_id: v.optional(idInput),
    ...pageInput,
  }),
  output: pageOf(serviceItem),
})
const pageOfOrders = pageOf(order)
/** scope open: those a volunteer may take, by their time; provided: those one has taken. id: that one order alone. */
export const getOrders = defineEndpoint({
  ...self,
  name: 'getOrders',
  summary: 'Orders I can take or provide; one order',
  method: 'GET',
  path: '/v1/consumer/order_service/user_service',
  input: v.object({
    id: v.optional(idInput),
    scope: v.optional(v.picklist(['open', 'provided'], '范围不正确'), 'open'),
    ...pageInput,
  }),
  output: pageOfOrders,
})
/** Newest first. */
export const getOwnOrders = defineEndpoint({
  ...self,
  name: 'getOwnOrders',
  summary: 'Orders I placed',
  method: 'GET',
  path: '/v1/consumer/order_service/user_Self',
  input: v.object({ status: v.optional(wholeInput(0, 5)), ...pageInput }),
  output: pageOfOrders,
})

const findOrder: Settled = {
  endpoint: getOwnOrders,
  input: () => ({ page_size: 20 }),
  find: ({ list: mine }: { list: Order[] }, { service_id: service, remark = '' }, since) =>
    mine.find(
      (one) =>
        one.service.id === String(service) && isStoredAs(one.remark, remark) && writtenSince(one.created_at, since),
    ),
}
/** again 1: the same service at the same hour is wanted twice. */
export const postOrder = defineEndpoint({
  ...self,
  access: 'phone',
  name: 'postOrder',
  summary: 'Place an order',
  method: 'POST',
  path: '/v1/consumer/order_service/user_service',
  outbox: {
    label: '点单',
    target: () => 'order',
    creates: true,
    text: ({ service_at: at }) => `服务时间 ${String(at).slice(0, 16)}`,
  },
  shows: [getOwnOrders],
  settled: findOrder,
  input: v.object({ ...orderFields, again: v.optional(wholeInput(0, 1), 0) }),
  output: order,
})
const shows = [getOrders, getOwnOrders]
const ofOrder = ({ id: of }: Record<string, unknown>) => `order ${String(of)}`
const provideLabels: Record<string, string> = { take: '接单', start: '开始服务', return: '退回订单' }
/**
 * take: who comes first has it. return: until two hours before. start: from half an hour before.
 */
export const provideOrder = defineEndpoint({
  ...cms,
  access: 'phone',
  who: 'volunteer',
  name: 'provideOrder',
  summary: 'Take, start or return an order',
  method: 'POST',
  path: '/v1/consumer/order_service/user_provide',
  outbox: {
    label: ({ action }) => provideLabels[String(action)] ?? '接单',
    target: ofOrder,
    text: ({ reason }) => String(reason ?? ''),
    onArrival: true,
  },
  shows,
  input: v.object({
    id: idInput,
    action: v.picklist(['take', 'start', 'return'], '操作不正确'),
    reason: v.optional(written(200, 0), ''),
  }),
  output: order,
})
/** By either of the two; done twice it is done once. */
export const completeOrder = defineEndpoint({
  ...owned,
  name: 'completeOrder',
  summary: 'Mark an order complete',
  method: 'POST',
  path: '/v1/consumer/order_service/user_complete/{id}',
  outbox: { label: '确认完成', target: ofOrder, text: () => '服务已完成', onArrival: true },
  shows,
  input: v.object({ id: idInput }),
  output: order,
})
/** After somebody has taken it: until the time of service, and with a reason, which the volunteer reads. */
export const cancelOrder = defineEndpoint({
  ...owned,
  source: 'implied',
  name: 'cancelOrder',
  summary: 'Cancel my order',
  method: 'POST',
  path: '/v1/consumer/order_service/user_cancel/{id}',
  outbox: { label: '取消订单', target: ofOrder, text: ({ reason }) => String(reason ?? ''), onArrival: true },
  shows,
  input: v.object({ id: idInput, reason: v.optional(written(200, 0), '') }),
  output: order,
})
export const sameHour = { code: 400310, words: '这个时间你已经点过同样的服务，还要再点一次吗？' } as const
