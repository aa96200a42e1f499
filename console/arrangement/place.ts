/** Where one is in the arrangement: a part of it by its name, or a page, a card of it, and a tab of that. */
import {
  cardTitles,
  type ArrangedCard,
  type ArrangedPage,
  type ArrangedTab,
  type Arrangement,
} from '#contract/staff/arrangement-fields.ts'
import { partNames, parts, type PartName } from './parts.ts'

export interface Place {
  part?: PartName
  page?: ArrangedPage
  card?: ArrangedCard
  tab?: ArrangedTab
}
/** As it stands in the address; what is no longer there leads to what it was in, and at last to the home page. */
export function placeAt(at: string, { pages }: Arrangement): Place {
  const part = partNames.find((name) => name === at)
  if (part) return { part }
  const [pageId, cardId, tabId] = at.split('/')
  const page = pages.find(({ id }) => id === pageId) ?? pages.find(({ is_home }) => is_home === 1) ?? pages[0]
  const card = page?.cards.find(({ id }) => id === cardId)
  return { page, card, tab: card?.tabs.find(({ id }) => id === tabId) }
}
export const addressOf = ({ part, page, card, tab }: Place): string =>
  part ?? [page, card, tab].flatMap((one) => one?.id ?? []).join('/')

export function cardName({ type, title }: Pick<ArrangedTab, 'type' | 'title'>): string {
  const kind = cardTitles[type] ?? `类型 ${type}`
  return title ? `${kind}：${title}` : kind
}
/** In words, for who reads a list of places. */
export function titleAt(at: string, document: Arrangement): string {
  if (at === 'pages') return '页面'
  const { part, page, card, tab } = placeAt(at, document)
  if (part) return parts[part].title
  return [page?.name, ...[card, tab].map((one) => one && cardName(one))].filter(Boolean).join(' › ')
}
