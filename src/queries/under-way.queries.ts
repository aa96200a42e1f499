import { getUnderWay } from '#contract/volunteers/under-way.ts'
import { read } from './query-client.ts'

/** What is in progress for this citizen; kept, so it is known without a network too. */
export const underWayQuery = () => read(getUnderWay, {}, { keep: true, staleTime: 0 })
