/** The rarer kinds of cards, each a chunk of its own: fetched when the reader comes near, or by the loader where it stands at the head of the page. */
import type { ComponentType } from 'react'
import type { PageCard } from '#contract/pages.ts'
import type { CardBodyProps } from './card-body.tsx'

export type CardPart = ComponentType<CardBodyProps>
/** Where each is written: the build's manifest knows its styles by that. */
const files: Record<number, string> = {
  5: 'image',
  6: 'video',
  7: 'audio',
  8: 'stations',
  9: 'rooms',
  10: 'special-topic',
  11: 'accounts',
  12: 'people',
  13: 'services',
  14: 'practice',
  15: 'circle',
  18: 'prose',
  20: 'tab-group',
}
const come = new Map<number, CardPart>()

export const hasPart = (type: number): boolean => type in files
export const cardPart = (type: number): CardPart | undefined => come.get(type)
/** Rejects when it cannot be had. */
export async function fetchCardPart(type: number): Promise<CardPart | undefined> {
  const part = come.get(type) ?? (await (await import('./card-loads.ts')).cardLoads[type]?.())
  if (part) come.set(type, part)
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
/** The kinds of these cards and of those inside them; never rejects. */
export async function warmCardParts(cards: Kinds): Promise<void> {
  await Promise.allSettled(kindsOf(cards).map(fetchCardPart))
}
