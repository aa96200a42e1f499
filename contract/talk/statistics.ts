import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { count } from '#contract/fields.ts'

/** balance: cents. message_num: unread messages. history_num: entries on the server. */
export const getStatistics = defineEndpoint({
  method: 'GET',
  host: 'cms',
  access: 'signed-in',
  who: 'self',
  source: 'spec',
  name: 'getStatistics',
  summary: 'My counts',
  path: '/v1/my_statistics',
  input: v.object({}),
  output: v.object({
    collection_num: count,
    follow_num: count,
    subscribe_num: count,
    history_num: count,
    message_num: count,
    feedback_num: count,
    credit: count,
    balance: count,
  }),
})
