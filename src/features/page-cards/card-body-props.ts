import type { ReactNode } from 'react'
import type { PageCard } from '#contract/pages/pages.ts'

/** The props of every card's body. */
export interface CardBodyProps {
  card: PageCard
  /** Among the first on the screen: its pictures are fetched eagerly. */
  first?: boolean
  /** Renders a card inside this one, or returns null for an empty one. */
  draw?: (inner: PageCard) => ReactNode
}
