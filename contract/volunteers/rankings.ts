/** Ranks of volunteers, teams and places, from the sums of the ledger [decision G189]. */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { count, flag, id, list, pageInput, pageOf, text, url } from '#contract/fields.ts'

export const rankKinds = ['volunteer', 'team', 'organization'] as const
/** As sums of the ledger are stored. */
export const rankCode = { volunteer: 1, team: 2, organization: 3 } as const
/** The year of sums over all years. */
export const ALL_YEARS = 0
export const rankPeriods = ['month', 'year', 'all'] as const
export const rankMeasures = ['hours', 'points', 'activities'] as const
export type RankKind = (typeof rankKinds)[number]
export type RankPeriod = (typeof rankPeriods)[number]
export type RankMeasure = (typeof rankMeasures)[number]
/** So many are listed; own ranks are told beyond them. */
export const RANKED = 100

/** rank: equals share one; 0 for who has earned nothing in the period. activity_num: of a team or place, taken part. */
export const rankingItem = v.object({
  rank: count,
  id,
  name: text,
  avatar: url,
  hours: v.number(),
  points: count,
  activity_num: count,
  is_me: flag,
  kind: v.picklist(rankKinds),
  period: v.picklist(rankPeriods),
})
export type RankingItem = v.InferOutput<typeof rankingItem>
const choice = {
  kind: v.optional(v.picklist(rankKinds), 'volunteer'),
  period: v.optional(v.picklist(rankPeriods), 'month'),
  measure: v.optional(v.picklist(rankMeasures), 'hours'),
}
const cms = { host: 'cms', method: 'GET' } as const
/** The same for everybody: is_me is 0. */
export const getRanking = defineEndpoint({
  ...cms,
  name: 'getRanking',
  summary: 'Ranks of volunteers, teams and places',
  path: '/v1/consumer/platform/ranking',
  source: 'spec',
  access: 'public',
  ttl: 1,
  input: v.object({ ...choice, ...pageInput }),
  output: pageOf(rankingItem),
})
/** My own, my teams', or those of the places I belong to. */
export const getMyRanks = defineEndpoint({
  ...cms,
  name: 'getMyRanks',
  summary: 'My own ranks',
  path: '/v1/consumer/my_ranks',
  source: 'implied',
  access: 'signed-in',
  who: 'self',
  input: v.object(choice),
  output: v.object({ list: list(rankingItem) }),
})
