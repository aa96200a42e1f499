import type { PageCardItem } from '#contract/pages/pages.ts'
import { FeedRow } from '#features/feed/feed-row.tsx'
import { cardAddress } from './card-address.ts'
import { feedItemOf } from './feed-item-of.ts'
import styles from './list-card.module.css'

/**
 * Type 4: content in rows. style: picture left or right, big, three pictures, text only; without one each item keeps
 * its own.
 */
export function ListCard({ card, first }: { card: { style: string; data: PageCardItem[] }; first?: boolean }) {
  return (
    <div className={card.style === 'left' ? styles.left : styles.list}>
      {card.data.filter(cardAddress).map((item, place) => (
        <FeedRow key={item.id} item={feedItemOf(item, card.style)} priority={first && place < 2} plain />
      ))}
    </div>
  )
}
