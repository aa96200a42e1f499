/** A live room as lists name it: alone, so that a card of a page can name one without bringing every call of lives.ts. */
import * as v from 'valibot'
import { count, dateTime, id, text, url } from './fields.ts'

export const stateOfLive = v.pipe(
  count,
  v.transform((value): 0 | 1 | 2 => (value === 1 || value === 2 ? value : 0)),
)
/** end_at: empty while nobody knows. status is that of the moment it was answered; start_at and end_at tell when it changes. */
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
