import { getDynamicArticle, getStaticArticle } from '#contract/articles.ts'
import { read } from './query-client.ts'

/** The still half of an article, also of audio and video items. */
export const articleQuery = (id: string) => read(getStaticArticle, { id }, { keep: true, staleTime: 10 * 60_000 })
/** Counts and my marks; asking counts one reading, so it is asked once per page entry. */
export const articleStateQuery = (id: string) => read(getDynamicArticle, { id }, { staleTime: 30 * 60_000 })
