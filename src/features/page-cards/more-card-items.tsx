import * as cardType from '#contract/pages/card-types.ts'
import type { PageCard, PageCardItem } from '#contract/pages/pages.ts'
import { CardBody } from './card-body.tsx'
import { ListCard } from './list-card.tsx'

/** Banners, notices and specials become rows: a page of them is a list. */
const asRows = new Set<number>([cardType.banner, cardType.notices, cardType.list, cardType.specials])
/** On a page of its own nothing slides sideways. */
const unfolded: Record<string, string> = {
  [`${cardType.videos} scroll`]: '',
  [`${cardType.rooms} scroll`]: '',
  [`${cardType.people} face`]: '',
  [`${cardType.audio} `]: 'wrap',
}

/** Everything a card contains, in the card's own style [decision G45]. */
export function MoreCardItems({
  card,
  items,
}: {
  card: Pick<PageCard, 'id' | 'type' | 'title' | 'style'>
  items: PageCardItem[]
}) {
  const whole: PageCard = {
    ...card,
    style: unfolded[`${card.type} ${card.style}`] ?? card.style,
    show_title: 0,
    show_more: 0,
    columns: card.type === cardType.images ? 2 : 0,
    sort: 0,
    content: '',
    data: items,
    tabs: [],
  }
  return asRows.has(card.type) ? (
    <ListCard card={card.type === cardType.notices ? { ...whole, style: 'text' } : whole} first />
  ) : (
    <CardBody card={whole} first />
  )
}
