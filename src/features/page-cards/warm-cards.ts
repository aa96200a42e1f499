import type { LucideIcon } from 'lucide-react'
import * as cardType from '#contract/pages/card-types.ts'
import type { PageCard } from '#contract/pages/pages.ts'
import { warmProse } from '#features/prose/warm-prose.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { partFiles, warmCardParts } from './card-parts.ts'
import { draws } from './draws-card.ts'
import { FIRST_CARDS } from './first-cards.ts'

/** Kinds that use icons. */
const withIcons = new Set<number>([cardType.icons, cardType.services])

export const cardIcons = lazyPart<Record<string, LucideIcon>>(() =>
  import('./card-icons.ts').then((module) => module.cardIcons),
)

/**
 * Loads what these cards need beyond the page's own script. A loader awaits it after its data, so that nothing on the
 * first screen appears late; it never rejects. Returns the source files of the chunks on the first screen, for their
 * styles.
 */
export async function warmCards(cards: readonly PageCard[]): Promise<string[]> {
  const known = cards.filter(draws)
  const [first, rest] = [known.slice(0, FIRST_CARDS), known.slice(FIRST_CARDS)]
  const needed = warmKinds(first)
  await warmAlong(rest)
  return needed
}

/** The same for kinds of cards whose items are loaded separately. */
export async function warmKinds(cards: readonly Pick<PageCard, 'type' | 'tabs'>[]): Promise<string[]> {
  await Promise.all([warmCardParts(cards), warmAlong(cards)])
  return partFiles(cards)
}

async function warmAlong(cards: readonly Pick<PageCard, 'type' | 'tabs'>[]): Promise<void> {
  const all = cards.flatMap((card) => [card, ...card.tabs])
  await Promise.all([
    all.some((card) => withIcons.has(card.type)) ? cardIcons.warm() : undefined,
    all.some((card) => card.type === cardType.prose) ? warmProse() : undefined,
  ])
}
