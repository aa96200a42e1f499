import * as contract from '#contract/rankings.ts'
import { handlers } from '../handler.ts'
import * as readRankings from './read-rankings.ts'

export const rankings = handlers(contract, readRankings)
