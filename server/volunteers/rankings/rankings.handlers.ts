import * as contract from '#contract/volunteers/rankings.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as readRankings from './read-rankings.ts'

export const rankings = handlers(contract, readRankings)
