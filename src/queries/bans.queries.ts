import { getBan } from '#contract/people/bans.ts'
import { read } from './query-client.ts'

/** In memory only: it ends by itself, and staff may end it. */
export const banQuery = () => read(getBan, {}, { staleTime: 0 })
