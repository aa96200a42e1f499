import * as v from 'valibot'
import { userBrief } from '#contract/people/user-brief.ts'
import { count, dateTime, id, list, text, url } from '#contract/fields.ts'

/** status: 0 waiting for review, 1 shown to everybody, 2 refused. */
export const evaluation = v.object({
  id,
  type: text,
  target_id: id,
  score: count,
  tags: list(text),
  content: text,
  images: list(url),
  user: userBrief,
  status: count,
  created_at: dateTime,
})
export type Evaluation = v.InferOutput<typeof evaluation>
