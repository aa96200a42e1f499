import {
  getCivilization,
  getCivilizationConfig,
  getCivilizations,
  getMyCivilizations,
} from '#contract/posts/civilizations.ts'
import { useNamedLike } from './named-likes.ts'
import { read, readPages } from './query-client.ts'
import { whileWaiting } from './while-waiting.ts'

/** user: the reader, because their likes are part of the response. type: 1 文明, 2 不文明; both when left out. */
export const civilizationsQuery = (
  user: string,
  { type, category }: { type?: 1 | 2 | undefined; category?: string | undefined } = {},
) =>
  readPages(
    getCivilizations,
    { ...(type ? { type } : {}), ...(category ? { category_id: category } : {}), page_size: 10 },
    { keep: true, staleTime: 15_000 },
  )
export const myCivilizationsQuery = () =>
  whileWaiting(readPages(getMyCivilizations, { page_size: 10 }, { keep: true, staleTime: 0 }))
export const civilizationQuery = (id: string) =>
  whileWaiting(read(getCivilization, { id }, { keep: true, staleTime: 15_000 }))
export const civilizationConfigQuery = () => read(getCivilizationConfig, {}, { keep: true, staleTime: 10 * 60_000 })

/** Shown at once wherever the post is listed. */
export const useCivilizationLike = (id: string) =>
  useNamedLike('civilization', id, [getCivilization, getCivilizations, getMyCivilizations])
