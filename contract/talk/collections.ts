/**
 * Lists of what a citizen has collected, subscribed to and followed [decisions G119, G142]. The marks themselves are
 * set by reactions.ts.
 */
import * as v from 'valibot'
import { feedItem } from '#contract/content/content.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { followable, subjects, subscribable } from '#contract/subjects.ts'
import { contentType, count, dateTime, flag, id, pageInput, pageOf, text, url, wholeInput } from '#contract/fields.ts'

/** id: the id of the item. */
export const collection = v.object({ id, type: contentType, content: feedItem, status: flag, created_at: dateTime })
export type Collection = v.InferOutput<typeof collection>
const subscriptionKinds = subscribable.map((kind) => subjects[kind].subscription)
/** A thing or person that was marked. num: episodes of an album, followers of the others. */
const marked = { id, name: text, cover: url, introduction: text, num: count, created_at: dateTime }
export const subscription = v.object({ ...marked, type: v.picklist(subscriptionKinds) })
export type Subscription = v.InferOutput<typeof subscription>
export const following = v.object({ ...marked, type: v.picklist(followable) })
export type Following = v.InferOutput<typeof following>

const mine = { method: 'GET', host: 'cms', source: 'implied', access: 'signed-in', who: 'self' } as const

/** Newest first, like the lists below. type: a content-type code; 4 is every kind of video. */
export const getCollections = defineEndpoint({
  ...mine,
  name: 'getCollections',
  summary: 'My collected content',
  path: '/v1/my_collections',
  input: v.object({ type: v.optional(wholeInput(1, 99)), ...pageInput }),
  output: pageOf(collection),
})
export const getSubscriptions = defineEndpoint({
  ...mine,
  name: 'getSubscriptions',
  summary: 'Albums, channels and accounts I subscribe to',
  path: '/v1/my_subscribes',
  input: v.object({ type: v.optional(v.picklist(subscriptionKinds, '类型不正确')), ...pageInput }),
  output: pageOf(subscription),
})
export const getFollows = defineEndpoint({
  ...mine,
  name: 'getFollows',
  summary: 'Anchors, organizations and users I follow',
  path: '/v1/my_follows',
  input: v.object({ type: v.optional(v.picklist(followable, '类型不正确')), ...pageInput }),
  output: pageOf(following),
})
