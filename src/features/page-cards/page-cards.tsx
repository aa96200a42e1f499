import type { PageCard } from '#contract/pages.ts'
import { CardBody, draws } from './card-body.tsx'
import { CardFrame } from './card-frame.tsx'
import styles from './page-cards.module.css'

/** Cards on their own surface; the others lie on the page itself. */
const onSurface = new Set([2, 4, 6, 7, 10, 18, 20])

/** The cards of a CMS page, one under the other. Types this version does not know draw nothing [decision G96]. */
export function PageCards({ cards }: { cards: readonly PageCard[] }) {
  const shown = cards.filter(draws)
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
