/**
 * A live room as lists show it. Separate from lives.ts, so that a card of a page can contain a room without loading
 * every endpoint.
 */
import * as v from 'valibot'
import { count, dateTime, id, text, url } from './fields.ts'
import { knownCode } from './known-code.ts'

export const liveStates = { coming: 0, on: 1, over: 2 } as const
export type LiveStatus = (typeof liveStates)[keyof typeof liveStates]
export const stateOfLive = knownCode(liveStates, liveStates.coming)
/**
 * end_at: empty while unknown. status: the state at the time of the response; start_at and end_at tell when it changes.
 */
export const liveBrief = v.object({
  id,
  title: text,
  cover: url,
  introduction: text,
  status: stateOfLive,
  start_at: dateTime,
  end_at: dateTime,
  view_num: count,
})
export type LiveBrief = v.InferOutput<typeof liveBrief>
