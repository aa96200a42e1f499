/** What is in progress for a citizen, for the card on top of 我的: one of a kind, the nearest or newest. */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { count, dateTime, id, list, text } from '#contract/fields.ts'

/** visit: an order this volunteer took. order: their own. claimed: a wish they claimed. wish, advice: their own. */
export const underWayKinds = ['activity', 'visit', 'order', 'claimed', 'wish', 'advice'] as const

/** state: by its kind; of an activity 1 joined, 2 signed in. at: when it begins or is due, or ''. */
export const underWay = v.object({ kind: v.picklist(underWayKinds), id, title: text, state: count, at: dateTime })
export type UnderWay = v.InferOutput<typeof underWay>

export const getUnderWay = defineEndpoint({
  name: 'getUnderWay',
  summary: 'What is in progress for oneself',
  method: 'GET',
  path: '/v1/consumer/under_way',
  host: 'cms',
  source: 'implied',
  access: 'signed-in',
  who: 'self',
  input: v.object({}),
  output: v.object({ list: list(underWay) }),
})
