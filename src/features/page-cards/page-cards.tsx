import type { PageCard } from '#contract/pages.ts'
import { useOpenPaths } from '#features/modules/use-open-paths.ts'
import { cardAddress } from './card-address.ts'
import { CardBody } from './card-body.tsx'
import { CardFrame } from './card-frame.tsx'
import { draws } from './draws-card.ts'
import { FIRST_CARDS } from './first-cards.ts'
import styles from './page-cards.module.css'

/** Cards with a surface of their own; the others are drawn on the page itself. */
const onSurface = new Set([2, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 18, 20])

const onServer = typeof window === 'undefined'

/** The cards of a CMS page. Types this version does not know render nothing [decision G96]. */
export function PageCards({ cards }: { cards: readonly PageCard[] }) {
  const known = useOpenCards(cards).filter(draws)
  const shown = onServer ? known.slice(0, FIRST_CARDS) : known
  return (
    <div className={styles.cards}>
      {shown.map((card, place) => (
        <CardFrame key={card.id} card={card} surface={onSurface.has(card.type)}>
          <CardBody card={card} first={place < 2} />
        </CardFrame>
      ))}
    </div>
  )
}

/** Filters out links into a module that is switched off [decision G111]. */
function useOpenCards(cards: readonly PageCard[]): PageCard[] {
  const isOpen = useOpenPaths()
  const open = (card: PageCard): PageCard => ({
    ...card,
    tabs: card.tabs.map(open),
    data: card.data.filter((item) => {
      const address = cardAddress(item)
      return address?.kind !== 'page' || isOpen(address.path)
    }),
  })
  return cards.filter((card) => card.type !== 16 || isOpen('/search')).map(open)
}
