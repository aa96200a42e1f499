import * as cardType from '#contract/pages/card-types.ts'
import type { PageCard } from '#contract/pages/pages.ts'
import { useOpenPaths } from '#features/modules/use-open-paths.ts'
import { cardAddress } from './card-address.ts'
import { CardBody } from './card-body.tsx'
import { CardFrame } from './card-frame.tsx'
import { draws } from './draws-card.ts'
import { FIRST_CARDS } from './first-cards.ts'
import styles from './page-cards.module.css'

/** Cards that are drawn on the page itself; the others have a surface of their own. */
const bare = new Set<number>([
  cardType.banner,
  cardType.notices,
  cardType.images,
  cardType.search,
  cardType.title,
  cardType.divider,
])

const onServer = typeof window === 'undefined'

/** The cards of a CMS page. Types this version does not know render nothing [decision G96]. */
export function PageCards({ cards }: { cards: readonly PageCard[] }) {
  const known = useOpenCards(cards).filter(draws)
  const shown = onServer ? known.slice(0, FIRST_CARDS) : known
  return (
    <div className={styles.cards}>
      {shown.map((card, place) => (
        <CardFrame key={card.id} card={card} surface={!bare.has(card.type)}>
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
  return cards.filter((card) => card.type !== cardType.search || isOpen('/search')).map(open)
}
