import { getGover } from '#contract/government/gover.ts'
import { read } from './query-client.ts'

/** What /gover or /dj begins with. */
export const goverQuery = (code: 'gover' | 'dj') => read(getGover, { code }, { keep: true })
