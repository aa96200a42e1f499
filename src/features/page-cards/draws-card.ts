import type { PageCard } from '#contract/pages.ts'
import { plainText } from '#lib/plain-text.ts'

const withItems = new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])

/** Whether a card has anything to show: a known type, and content where it needs content. */
export function draws(card: PageCard): boolean {
  if (withItems.has(card.type)) return card.data.length > 0
  if (card.type === 17) return card.title !== ''
  if (card.type === 18) return plainText(card.content) !== '' || /<(?:img|video|audio)\b/i.test(card.content)
  return card.type === 16 || card.type === 19 || (card.type === 20 && card.tabs.length > 0)
}
