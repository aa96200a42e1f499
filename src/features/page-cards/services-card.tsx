import { ChevronRight } from 'lucide-react'
import { sizedPicture } from '#lib/sized-picture.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import type { CardBodyProps } from './card-body-props.ts'
import { CardIcon } from './card-icon.tsx'
import { CardLink } from './card-link.tsx'
import styles from './services-card.module.css'

/** Type 13: services in rows, each with its icon (a lucide name, or a picture) and its purpose. */
export function ServicesCard({ card }: CardBodyProps) {
  return (
    <ul className={styles.list}>
      {card.data.map((item) => (
        <li key={item.id} className={styles.row}>
          <CardLink item={item} className={classNames(styles.link, 'press')}>
            {item.icon || !item.cover ? (
              <span className={styles.tile}>
                <CardIcon name={item.icon} />
              </span>
            ) : (
              <Picture src={sizedPicture(item.cover, 336)} alt="" ratio="1:1" className={styles.picture} />
            )}
            <span className={styles.words}>
              <span className={styles.name}>{item.title}</span>
              {item.subtitle && <span className={styles.note}>{item.subtitle}</span>}
            </span>
            <ChevronRight className={styles.go} aria-hidden="true" />
          </CardLink>
        </li>
      ))}
    </ul>
  )
}
