/** Feeds that content is taken from on a schedule. */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { count, dateTime, flag, id, idInput, lineInput, list, text, wholeInput } from '#contract/fields.ts'
import { nothing, reason, staffCall } from './staff-call.ts'

const managed = { ...staffCall, permission: 'subscription.manage' } as const

/**
 * held: what comes waits for review; otherwise it is published. problem: why the last reading failed, '' when it did
 * not.
 */
const subscription = v.object({
  id,
  name: text,
  url: text,
  every_minutes: count,
  held: flag,
  enabled: flag,
  read_at: dateTime,
  added: count,
  problem: text,
})
export type Subscription = v.InferOutput<typeof subscription>
const fields = {
  name: lineInput(60, 1),
  url: v.pipe(lineInput(2000, 1), v.regex(/^https?:\/\/[^/@?#]+([/?#]|$)/i, '应为 http(s) 地址，不含用户名和密码')),
  every_minutes: wholeInput(5, 10_080),
  held: wholeInput(0, 1),
  enabled: wholeInput(0, 1),
}

export const getSubscriptions = defineEndpoint({
  ...managed,
  name: 'getSubscriptions',
  summary: 'Feeds read on a schedule',
  method: 'GET',
  path: '/v1/staff/subscriptions',
  input: nothing,
  output: v.object({ list: list(subscription) }),
})
export const addSubscription = defineEndpoint({
  ...managed,
  singleUse: true,
  name: 'addSubscription',
  summary: 'Subscribe to a feed',
  method: 'POST',
  path: '/v1/staff/subscriptions',
  input: v.object(fields),
  output: v.object({ id }),
})
export const changeSubscription = defineEndpoint({
  ...managed,
  name: 'changeSubscription',
  summary: 'Change a subscription',
  method: 'PUT',
  path: '/v1/staff/subscriptions/{id}',
  input: v.object({ id: idInput, ...fields, reason }),
  output: nothing,
})
/** As soon as a minute may pass. */
export const readSubscription = defineEndpoint({
  ...managed,
  name: 'readSubscription',
  summary: 'Read a feed now',
  method: 'POST',
  path: '/v1/staff/subscriptions/{id}/read',
  input: v.object({ id: idInput, reason }),
  output: nothing,
})
/** What came by it stays. */
export const deleteSubscription = defineEndpoint({
  ...managed,
  name: 'deleteSubscription',
  summary: 'End a subscription',
  method: 'POST',
  path: '/v1/staff/subscriptions/{id}/delete',
  input: v.object({ id: idInput, reason }),
  output: nothing,
})
