import { getLessons } from '#contract/content/lessons.ts'
import { readPages } from './query-client.ts'

/** category: '' for all. */
export const lessonsQuery = (category: string) =>
  readPages(getLessons, { ...(category ? { category } : {}), page_size: 30 }, { keep: true, staleTime: 10 * 60_000 })
