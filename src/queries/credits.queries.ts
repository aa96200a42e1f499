import { getCreditSystem, getMyCredits } from '#contract/reactions.ts'
import { read, readPages } from './query-client.ts'

/** Whether credits are in use here, and what earns them [decision G152]. */
export const creditSystemQuery = () => read(getCreditSystem, {}, { keep: true, staleTime: 60 * 60_000 })
/** The entries, newest first; each page has the balance too. user: whose copy on disk it is. */
export const creditsQuery = (user: string) =>
  readPages(getMyCredits, { type: 2, page_size: 20 }, { keep: { user }, staleTime: 0 })
