import { getSpecial, getSpecials, getSpecialSection } from '#contract/content/specials.ts'
import { read, readPages } from './query-client.ts'

export const specialsQuery = () => readPages(getSpecials, { page_size: 10 }, { keep: true })
export const specialQuery = (id: string) => read(getSpecial, { id }, { keep: true, staleTime: 10 * 60_000 })
export const specialSectionQuery = (sectionId: string) =>
  readPages(getSpecialSection, { id: sectionId, page_size: 20 }, { keep: true })
