import { getNamedPage, getPage, getPageCardData, type pageCodes } from '#contract/pages.ts'
import { withAddresses } from './with-addresses.ts'
import { read, readPages } from './query-client.ts'

const kept = { keep: true, complete: withAddresses } as const
/** id '0' (or a blank one) is the site's default home page. */
export const pageQuery = (id: string) => read(getPage, { id: id || '0' }, kept)
/** The page behind an address of its own; without cards if none was configured. */
export const namedPageQuery = (code: (typeof pageCodes)[number]) => read(getNamedPage, { code }, kept)
export const cardDataQuery = (cardId: string) => readPages(getPageCardData, { id: cardId, page_size: 20 }, kept)
