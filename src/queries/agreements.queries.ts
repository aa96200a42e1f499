import { getAgreements, getClauses } from '#contract/people/login.ts'
import { read } from './query-client.ts'

/**
 * The user agreement, and the privacy policy with the volunteer terms [decision G63]: readable offline once they were
 * read.
 */
export const agreementsQuery = () => read(getAgreements, {}, { keep: true, staleTime: 60 * 60_000 })
export const clausesQuery = () => read(getClauses, {}, { keep: true, staleTime: 60 * 60_000 })
