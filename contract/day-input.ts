import * as v from 'valibot'
import { isDay } from './shanghai-time.ts'

/** A day as 'YYYY-MM-DD' that there is. words: what is said of anything else. */
export const dayInput = /* @__NO_SIDE_EFFECTS__ */ (words: string) =>
  v.pipe(v.string('应为日期'), v.check(isDay, words))
