import { HeartHandshake } from 'lucide-react'
import { sizedPicture } from '#lib/sized-picture.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import type { CardBodyProps } from './card-body-props.ts'
import { CardLink } from './card-link.tsx'
import styles from './practice-card.module.css'

/** Type 14: style 'rank' numbers its items, 'wish' renders small wishes, else activities with their pictures. */
export function PracticeCard({ card }: CardBodyProps) {
  const List = card.style === 'rank' ? 'ol' : 'ul'
  return (
    <List className={styles.list}>
      {card.data.map((item, place) => (
        <li key={item.id} className={styles.row}>
          <CardLink item={item} className={classNames(styles.link, 'press')}>
            {card.style === 'rank' ? (
              <span className={styles.place} data-top={place < 3 || undefined}>
                {place + 1}
              </span>
            ) : card.style === 'wish' ? (
              <span className={styles.wish}>
                <HeartHandshake aria-hidden="true" />
              </span>
            ) : item.cover ? (
              <Picture src={sizedPicture(item.cover, 336)} alt="" ratio="3:2" className={styles.picture} />
            ) : null}
            <span className={styles.words}>
              <span className={styles.title}>{item.title}</span>
              {item.subtitle && <span className={styles.note}>{item.subtitle}</span>}
            </span>
          </CardLink>
        </li>
      ))}
    </List>
  )
}
