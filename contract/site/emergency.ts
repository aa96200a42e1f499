/**
 * 紧急通知: what staff tell everybody at once, above every page, until it ends [decision 112]; and what every page must
 * know as soon [decision 126].
 */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { dateTime, id, list, text } from '#contract/fields.ts'

/**
 * id '' and no words while there is none. at: since when it is told. withdrawn: content that staff took from readers
 * within the week, the newest first: devices drop what they keep of it. arrangement: the number of the one in force
 * [decision 129]; when it is another one, look and pages are asked for anew.
 */
export const emergency = v.object({
  id: text,
  text,
  at: dateTime,
  until: dateTime,
  withdrawn: list(id),
  arrangement: v.optional(text, ''),
})
export type Emergency = v.InferOutput<typeof emergency>

/** Asked every few seconds by every open page: the same bytes for all, computed once a second. */
export const getEmergency = defineEndpoint({
  name: 'getEmergency',
  summary: 'The emergency notice in force',
  method: 'GET',
  path: '/v1/platform/emergency',
  host: 'cms',
  source: 'implied',
  access: 'public',
  ttl: 0,
  input: v.object({}),
  output: emergency,
})
