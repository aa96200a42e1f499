import type { LucideIcon } from 'lucide-react'
import type { PageCard } from '#contract/pages.ts'
import { warmProse } from '#features/prose/warm-prose.ts'

let icons: Record<string, LucideIcon> | undefined
const waiting = new Set<() => void>()

/** Fetches what these cards draw with beyond the page's own script. A loader awaits it after its data, so that no icon comes late; it never rejects. */
export async function warmCards(cards: readonly PageCard[]): Promise<void> {
  const all = cards.flatMap((card) => [card, ...card.tabs])
  await Promise.all([
    all.some((card) => card.type === 2) ? warmIcons() : undefined,
    all.some((card) => card.type === 18) ? warmProse() : undefined,
  ])
}

export async function warmIcons(): Promise<void> {
  if (icons) return
  await import('./card-icons.ts').then(({ cardIcons }) => void (icons = cardIcons), () => {})
  waiting.forEach((tell) => tell())
}

export const currentIcons = (): Record<string, LucideIcon> | undefined => icons
export function onIcons(changed: () => void): () => void {
  waiting.add(changed)
  return () => void waiting.delete(changed)
}
