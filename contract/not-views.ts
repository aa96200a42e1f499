/** What a citizen has not seen yet: the red dots [specification §7 account and support; decision G143]. Apart from the messages: every page with a tab bar asks for it. */
import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'
import { count } from './fields.ts'

/** message: unread ones. feedback: answered and not looked at. */
export const getNotViews = defineEndpoint({
  name: 'getNotViews',
  summary: 'Unread counts',
  method: 'GET',
  path: '/v1/user_not_views',
  host: 'cms',
  source: 'spec',
  access: 'signed-in',
  input: v.object({}),
  output: v.object({ message: count, feedback: count, advice: count, order: count }),
})
