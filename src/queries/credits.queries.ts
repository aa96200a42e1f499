import { getCreditSystem, getMyCredits } from '#contract/talk/reactions.ts'
import { read, readPages } from './query-client.ts'

/** Whether the site uses credits, and how they are earned [decision G152]. */
export const creditSystemQuery = () => read(getCreditSystem, {}, { keep: true, staleTime: 60 * 60_000 })
/** The entries, newest first; each page has the balance too. user: the owner of the copy on disk. */
export const creditsQuery = () => readPages(getMyCredits, { type: 2, page_size: 20 }, { keep: true, staleTime: 0 })
