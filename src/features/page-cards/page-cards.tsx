import type { PageCard } from '#contract/pages.ts'
import { CardBody } from './card-body.tsx'
import { CardFrame } from './card-frame.tsx'
import { draws } from './draws-card.ts'
import { FIRST_CARDS } from './first-cards.ts'
import styles from './page-cards.module.css'

/** Cards on their own surface; the others lie on the page itself. */
const onSurface = new Set([2, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 18, 20])

const onServer = typeof window === 'undefined'

/** The cards of a CMS page, one under the other. Types this version does not know draw nothing [decision G96]. */
export function PageCards({ cards }: { cards: readonly PageCard[] }) {
  const known = cards.filter(draws)
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
