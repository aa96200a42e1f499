import { getNamedPage, getPage, getPageCardData } from '#contract/pages.ts'
import { read, readPages } from './query-client.ts'

/** id '0' (or a blank one) is the site's default home page. */
export const pageQuery = (id: string) => read(getPage, { id: id || '0' }, { keep: true })
/** The page behind /dyfcg or /services; without cards if none was configured. */
export const namedPageQuery = (code: 'dyfcg' | 'services') => read(getNamedPage, { code }, { keep: true })
export const cardDataQuery = (cardId: string) =>
  readPages(getPageCardData, { id: cardId, page_size: 20 }, { keep: true })
