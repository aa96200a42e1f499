import { contentTypes } from '#contract/fields.ts'
import { sourceTypes, type PageCard, type PageCardItem } from '#contract/pages/pages.ts'
import { call } from './call.ts'

/** The most one call resolves. */
const AT_ONCE = 100
const leadsNowhere = ({ source_type: source, source_id: id, content, url, type }: PageCardItem): boolean =>
  source === sourceTypes.content &&
  /^[1-9]\d{0,15}$/.test(id) &&
  !content &&
  url === '' &&
  !(contentTypes as readonly number[]).includes(type)

/**
 * Items of cards whose content is of a kind that this app does not know get the address that the back end says they
 * open [decision G99]. Without that answer they stay as they are: shown, leading nowhere.
 */
export async function withAddresses<T>(answer: T): Promise<T> {
  const { cards, list } = answer as { cards?: PageCard[]; list?: PageCardItem[] }
  const items = [...(list ?? []), ...itemsOf(cards ?? [])].filter(leadsNowhere).slice(0, AT_ONCE)
  if (items.length === 0) return answer
  const { resolveObjectUrls } = await import('#contract/site/site.ts')
  const objects = items.map(({ type, source_id }) => ({ object_type: Math.max(1, type), object_id: source_id }))
  const found = await call(resolveObjectUrls, { objects }).catch(() => ({ list: [] }))
  for (const item of items) item.url = found.list.find((one) => one.object_id === item.source_id)?.url ?? ''
  return answer
}
const itemsOf = (cards: readonly PageCard[]): PageCardItem[] =>
  cards.flatMap(({ data, tabs }) => [...data, ...itemsOf(tabs)])
