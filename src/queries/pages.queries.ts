import {
  getNamedPage,
  getPage,
  getPageCardData,
  type PageCard,
  type PageCardItem,
  type pageCodes,
} from '#contract/pages/pages.ts'
import { read, readPages } from './query-client.ts'

/** Content that the back end did not fill in: of a kind this app may not know. */
const isBare = ({ source_type: source, content, url }: PageCardItem) => source === 1 && !content && !url
const hasBare = ({ data, tabs }: PageCard): boolean => data.some(isBare) || tabs.some(hasBare)
const withAddresses = <T>(answer: T): T | Promise<T> => {
  const { cards, list } = answer as { cards?: PageCard[]; list?: PageCardItem[] }
  return cards?.some(hasBare) || list?.some(isBare)
    ? import('./with-addresses.ts').then((module) => module.withAddresses(answer))
    : answer
}
const kept = { keep: true, complete: withAddresses } as const
/** id '0' (or a blank one) is the site's default home page. */
export const pageQuery = (id: string) => read(getPage, { id: id || '0' }, kept)
/** The page behind an address of its own; without cards if none was configured. */
export const namedPageQuery = (code: (typeof pageCodes)[number]) => read(getNamedPage, { code }, kept)
export const cardDataQuery = (cardId: string) => readPages(getPageCardData, { id: cardId, page_size: 20 }, kept)
