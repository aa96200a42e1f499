import { getAgreements, getClauses } from '#contract/login.ts'
import { read } from './query-client.ts'

/** The user agreement, and privacy policy with volunteer terms [decision G63]: readable without a network once seen. */
export const agreementsQuery = () => read(getAgreements, {}, { keep: true, staleTime: 60 * 60_000 })
export const clausesQuery = () => read(getClauses, {}, { keep: true, staleTime: 60 * 60_000 })
