import * as cardType from '#contract/pages/card-types.ts'
import type { PageCard } from '#contract/pages/pages.ts'
import { plainText } from '#lib/plain-text.ts'

/** Whether a card has anything to show: a known type, and content where it needs content. */
export function draws(card: PageCard): boolean {
  // Those before stand for items.
  if (card.type >= cardType.banner && card.type < cardType.search) return card.data.length > 0
  if (card.type === cardType.title) return card.title !== ''
  if (card.type === cardType.prose)
    return plainText(card.content) !== '' || /<(?:img|video|audio)\b/i.test(card.content)
  return (
    card.type === cardType.search ||
    card.type === cardType.divider ||
    (card.type === cardType.tabs && card.tabs.length > 0)
  )
}
