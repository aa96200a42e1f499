import type { PageCard } from '#contract/pages/pages.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import { CardIcon } from './card-icon.tsx'
import { CardLink } from './card-link.tsx'
import styles from './icon-grid-card.module.css'

/** Four have the grid's own. */
const byColumns: Record<number, string | undefined> = { 2: styles.columns2, 3: styles.columns3, 5: styles.columns5 }

/** Type 2: a grid of services. icon: a lucide name; without one, the item's own picture. */
export function IconGridCard({ card }: { card: PageCard }) {
  const columns =
    card.columns >= 2 && card.columns <= 5 ? card.columns : card.data.length === 5 || card.data.length === 10 ? 5 : 4
  return (
    <ul className={classNames(styles.grid, byColumns[columns])}>
      {card.data.map((item) => (
        <li key={item.id} className={styles.cell}>
          <CardLink item={item} className={classNames(styles.link, 'press')}>
            {item.icon || !item.cover ? (
              <span className={styles.tile}>
                <CardIcon name={item.icon} />
              </span>
            ) : (
              <Picture
                src={sizedPicture(item.cover, 336)}
                alt=""
                ratio="1:1"
                rounded={false}
                className={styles.picture}
              />
            )}
            <span className={styles.label}>{item.title}</span>
            {item.subtitle && <span className={styles.note}>{item.subtitle}</span>}
          </CardLink>
        </li>
      ))}
    </ul>
  )
}
