import type { LucideIcon } from 'lucide-react'
import type { PageCard } from '#contract/pages.ts'
import { warmProse } from '#features/prose/warm-prose.ts'
import { partFiles, warmCardParts } from './card-parts.ts'
import { draws } from './draws-card.ts'
import { FIRST_CARDS } from './first-cards.ts'

/** Kinds that name icons. */
const withIcons = new Set([2, 13])

let icons: Record<string, LucideIcon> | undefined
const waiting = new Set<() => void>()

/** Fetches what these cards draw with beyond the page's own script. A loader awaits it after its data, so that nothing of the first screen comes late; it never rejects. Answers the files of the parts on the first screen, for their styles. */
export async function warmCards(cards: readonly PageCard[]): Promise<string[]> {
  const known = cards.filter(draws)
  const [first, rest] = [known.slice(0, FIRST_CARDS), known.slice(FIRST_CARDS)]
  const needed = warmKinds(first)
  await warmAlong(rest)
  return needed
}

/** The same for kinds of cards whose items come by themselves. */
export async function warmKinds(cards: readonly Pick<PageCard, 'type' | 'tabs'>[]): Promise<string[]> {
  await Promise.all([warmCardParts(cards), warmAlong(cards)])
  return partFiles(cards)
}

async function warmAlong(cards: readonly Pick<PageCard, 'type' | 'tabs'>[]): Promise<void> {
  const all = cards.flatMap((card) => [card, ...card.tabs])
  await Promise.all([
    all.some((card) => withIcons.has(card.type)) ? warmIcons() : undefined,
    all.some((card) => card.type === 18) ? warmProse() : undefined,
  ])
}

export async function warmIcons(): Promise<void> {
  if (icons) return
  await import('./card-icons.ts').then(
    ({ cardIcons }) => void (icons = cardIcons),
    () => {},
  )
  waiting.forEach((tell) => tell())
}

export const currentIcons = (): Record<string, LucideIcon> | undefined => icons
export function onIcons(changed: () => void): () => void {
  waiting.add(changed)
  return () => void waiting.delete(changed)
}
