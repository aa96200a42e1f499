import { pictureSet, sizedPicture } from '#lib/sized-picture.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture, type Ratio } from '#ui/picture.tsx'
import type { CardBodyProps } from './card-body-props.ts'
import { CardLink } from './card-link.tsx'
import styles from './image-card.module.css'

const byColumns: Record<number, Ratio> = { 1: '16:9', 2: '3:2', 3: '1:1', 4: '1:1' }
const byStyle: Record<string, Ratio> = {
  wide: '750:190',
  '750:190': '750:190',
  '16:9': '16:9',
  '3:2': '3:2',
  '1:1': '1:1',
  '3:4': '3:4',
}

/** A single one has the grid's own. */
const gridOf: Record<number, string | undefined> = { 2: styles.columns2, 3: styles.columns3, 4: styles.columns4 }

/**
 * Type 5: pictures with links, one to four side by side. style 'cube': a large one and two small ones beside it; else
 * their shape.
 */
export function ImageCard({ card, first }: CardBodyProps) {
  const cube = card.style === 'cube' && card.data.length >= 3
  const columns = Math.min(4, Math.max(1, card.columns || 1))
  /** A single picture explains itself; several side by side are links and show their names. */
  const captions = cube || columns > 1
  const sizes = `(min-width: 750px) ${Math.round(726 / columns)}px, ${Math.round(100 / columns)}vw`
  return (
    <div className={classNames(styles.grid, cube ? styles.cube : gridOf[columns])}>
      {card.data.map((item, place) => (
        <CardLink key={item.id} item={item} className={classNames(styles.link, 'press')}>
          <Picture
            src={sizedPicture(item.cover, 750)}
            srcSet={pictureSet(item.cover)}
            sizes={cube ? '50vw' : sizes}
            alt={captions ? '' : item.title}
            ratio={cube ? '3:2' : (byStyle[card.style] ?? byColumns[columns])}
            priority={first && place === 0}
            className={styles.picture}
          >
            {captions && item.title && (
              <span className={styles.caption}>
                <span className={styles.title}>{item.title}</span>
                {item.subtitle && <span className={styles.subtitle}>{item.subtitle}</span>}
              </span>
            )}
          </Picture>
        </CardLink>
      ))}
    </div>
  )
}
