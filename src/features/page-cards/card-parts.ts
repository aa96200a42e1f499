/**
 * The rarer kinds of cards, each a chunk of its own: loaded when the reader scrolls near, or by the loader when it is
 * at the head of the page.
 */
import type { ComponentType } from 'react'
import * as cardType from '#contract/pages/card-types.ts'
import type { PageCard } from '#contract/pages/pages.ts'
import { lazyPart, type LazyPart } from '#ui/lazy-part.ts'
import type { CardBodyProps } from './card-body-props.ts'

export type CardPart = ComponentType<CardBodyProps>
/** The source file of each: the build's manifest finds its styles by that. */
const files: Record<number, string> = {
  [cardType.images]: 'image',
  [cardType.videos]: 'video',
  [cardType.audio]: 'audio',
  [cardType.stations]: 'stations',
  [cardType.rooms]: 'rooms',
  [cardType.specials]: 'special-topic',
  [cardType.accounts]: 'accounts',
  [cardType.people]: 'people',
  [cardType.services]: 'services',
  [cardType.practice]: 'practice',
  [cardType.circles]: 'circle',
  [cardType.prose]: 'prose',
  [cardType.tabs]: 'tab-group',
}
const parts = new Map<number, LazyPart<CardPart>>()

const hasPart = (type: number): boolean => type in files
/** undefined: no such kind. */
export function cardPart(type: number): LazyPart<CardPart> | undefined {
  if (!hasPart(type)) return undefined
  const part = parts.get(type) ?? lazyPart(async () => (await import('./card-loads.ts')).cardLoads[type]!())
  parts.set(type, part)
  return part
}

type Kinds = readonly Pick<PageCard, 'type' | 'tabs'>[]
const kindsOf = (cards: Kinds): number[] =>
  [...new Set(cards.flatMap((card) => [card.type, ...card.tabs.map((tab) => tab.type)]))].filter(hasPart)
export function partFiles(cards: Kinds): string[] {
  const kinds = kindsOf(cards)
  return kinds.length === 0
    ? []
    : [
        'src/features/page-cards/card-loads.ts',
        ...kinds.map((type) => `src/features/page-cards/${files[type]}-card.tsx`),
      ]
}
/** Loads the kinds of these cards and of those inside them; never rejects. */
export async function warmCardParts(cards: Kinds): Promise<void> {
  await Promise.all(kindsOf(cards).map((type) => cardPart(type)?.warm()))
}
