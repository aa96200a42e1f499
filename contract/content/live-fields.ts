/**
 * A live room as lists show it. Separate from lives.ts, so that a card of a page can contain a room without loading
 * every endpoint.
 */
import * as v from 'valibot'
import { count, dateTime, id, text, url } from '#contract/fields.ts'
import * as liveStates from './live-states.ts'

export type LiveStatus = (typeof liveStates)[keyof typeof liveStates]
export const stateOfLive = v.pipe(
  count,
  v.transform((value): LiveStatus =>
    value === liveStates.on || value === liveStates.over ? value : liveStates.coming,
  ),
)
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
