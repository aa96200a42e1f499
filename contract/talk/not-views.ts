/**
 * Counts of what a citizen has not seen yet, for the red dots [specification §7 account and support; decision G143].
 * Separate from the messages, because every page with a tab bar requests it.
 */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { count } from '#contract/fields.ts'

/**
 * message: unread messages. feedback: answered and not read yet. advice, order, wish: one's own with news; order: those
 * one serves too. claimed: claimed wishes with news.
 */
export const getNotViews = defineEndpoint({
  name: 'getNotViews',
  summary: 'Unread counts',
  method: 'GET',
  path: '/v1/user_not_views',
  host: 'cms',
  source: 'spec',
  access: 'signed-in',
  who: 'self',
  input: v.object({}),
  output: v.object({ message: count, feedback: count, advice: count, order: count, wish: count, claimed: count }),
})
