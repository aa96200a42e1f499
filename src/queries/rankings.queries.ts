import { getMyRanks, getRanking } from '#contract/volunteers/rankings.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { read, readPages } from './query-client.ts'

type Choice = InputOf<typeof getMyRanks>
export const rankingQuery = (choice: Choice) =>
  readPages(getRanking, { ...choice, page_size: 20 }, { keep: true, staleTime: 15_000 })
export const myRanksQuery = (choice: Choice) => read(getMyRanks, choice, { keep: true, staleTime: 15_000 })
