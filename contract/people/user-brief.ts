import * as v from 'valibot'
import { flag, id, text, url } from '#contract/fields.ts'

/** What everybody sees of a citizen. is_official: an account of the city [decision 033]. */
export const userBrief = v.object({ id, nickname: text, avatar: url, is_official: flag })
export type UserBrief = v.InferOutput<typeof userBrief>
