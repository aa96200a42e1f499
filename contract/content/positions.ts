/** The citizen's playback positions from all devices: the newest by the clock wins. */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { count, id, idInput, list, text, url } from '#contract/fields.ts'

const seconds = v.pipe(v.number('应为数字'), v.minValue(0, '超出范围'), v.maxValue(1_000_000, '超出范围'))
/** position and duration: seconds. at: milliseconds by the listener's clock. */
const positionInput = v.object({
  audio_id: idInput,
  album_id: v.optional(v.union([idInput, v.literal('')]), ''),
  position: seconds,
  duration: seconds,
  at: v.pipe(v.number('应为数字'), v.integer('应为整数'), v.minValue(0, '超出范围'), v.maxValue(8.64e15, '超出范围')),
})
export const listenPosition = v.object({
  audio_id: id,
  album_id: text,
  position: count,
  duration: count,
  at: count,
  name: text,
  image: url,
  album_name: text,
})
export type ListenPosition = v.InferOutput<typeof listenPosition>

const own = { path: '/v1/my_positions', host: 'cms', source: 'implied', access: 'signed-in', who: 'self' } as const
/** Newest first, at most 200. */
export const getPositions = defineEndpoint({
  ...own,
  name: 'getPositions',
  summary: 'My playback positions, item by item',
  method: 'GET',
  input: v.object({}),
  output: v.object({ list: list(listenPosition) }),
})
/** Returns the resulting state of the sent items, because another device may have a newer one. */
export const putPositions = defineEndpoint({
  ...own,
  name: 'putPositions',
  summary: 'Store my playback positions',
  method: 'PUT',
  offline: true,
  input: v.object({ items: v.pipe(v.array(positionInput), v.maxLength(50, '最多 50 条')) }),
  output: v.object({ list: list(listenPosition) }),
})
