import * as v from 'valibot'
import { rankMeasures, rankPeriods } from '#contract/volunteers/rankings.ts'

/** What is chosen is in the address: ?period=&by= */
export const rankSearch = v.object({
  period: v.optional(v.fallback(v.optional(v.picklist(rankPeriods)), undefined)),
  by: v.optional(v.fallback(v.optional(v.picklist(rankMeasures)), undefined)),
})
