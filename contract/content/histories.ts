/** The items a citizen has opened on any device: the newest hundred [decision G141]. */
import * as v from 'valibot'
import { feedItem } from './content.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { contentType, count, dateTime, id, idInput, list, wholeInput } from '#contract/fields.ts'

export const HISTORY_LIMIT = 100
/**
 * id: the id of the item. position: seconds played of a recording. at: milliseconds by the clock of the device that
 * opened it, never later than the server's.
 */
export const history = v.object({
  id,
  type: contentType,
  content: feedItem,
  position: count,
  viewed_at: dateTime,
  at: count,
})
export type History = v.InferOutput<typeof history>
const histories = v.object({ list: list(history) })
const moment = wholeInput(0, 8.64e15)

const mine = { host: 'cms', source: 'implied', access: 'signed-in', who: 'self', path: '/v1/my_histories' } as const

export const getHistories = defineEndpoint({
  ...mine,
  name: 'getHistories',
  summary: 'Viewing history, newest first',
  method: 'GET',
  input: v.object({}),
  output: histories,
})
/** The later opening of an item wins. The response contains the resulting state of the sent items. */
export const putHistories = defineEndpoint({
  ...mine,
  name: 'putHistories',
  summary: 'Report what was opened',
  method: 'PUT',
  offline: true,
  input: v.object({
    items: v.pipe(v.array(v.object({ id: idInput, at: moment }), '应为列表'), v.maxLength(100, '最多 100 项')),
  }),
  output: histories,
})
/**
 * id: an item, or 'all'. before: deletes only what was opened no later, so that a deletion sent late removes nothing
 * newer.
 */
export const deleteHistories = defineEndpoint({
  ...mine,
  name: 'deleteHistories',
  summary: 'Delete history entries',
  method: 'DELETE',
  offline: true,
  input: v.object({ id: v.union([v.literal('all'), idInput]), before: v.optional(moment) }),
  output: v.object({ id, removed: count }),
})
