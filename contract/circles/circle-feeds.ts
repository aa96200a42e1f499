/** What is new in circles [decision 054]. */
import * as v from 'valibot'
import { circlePost } from './circles.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { count, idInput, pageInput, pageOf } from '#contract/fields.ts'

const cms = { host: 'cms', source: 'implied' } as const

export const getCircleFeed = defineEndpoint({
  ...cms,
  name: 'getCircleFeed',
  summary: 'Posts of the circles I follow',
  method: 'GET',
  path: '/v1/circle_feed',
  access: 'signed-in',
  who: 'self',
  input: v.object({ ...pageInput }),
  output: pageOf(circlePost),
})
/** At most so many are counted: what is more is 99+. */
export const MAX_NEWS = 100
/** How many posts came after `since`: in a circle, in a topic of it, or in the circles the reader follows. */
export const getCircleNews = defineEndpoint({
  ...cms,
  name: 'getCircleNews',
  summary: 'Number of posts newer than one',
  method: 'GET',
  path: '/v1/circle_news',
  access: 'open',
  input: v.object({ id: v.optional(idInput), topic_id: v.optional(idInput), since: idInput }),
  output: v.object({ num: count }),
})
