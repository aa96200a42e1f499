import { Hash } from 'lucide-react'
import { pictureSet, sizedPicture } from '#lib/sized-picture.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import type { CardBodyProps } from './card-body-props.ts'
import { CardLink } from './card-link.tsx'
import styles from './circle-card.module.css'

/** Type 15: style 'topic' shows topics, else posts with their text and a picture. */
export function CircleCard({ card }: CardBodyProps) {
  if (card.style === 'topic')
    return (
      <ul className={styles.topics}>
        {card.data.map((item) => (
          <li key={item.id}>
            <CardLink item={item} className={classNames(styles.topic, 'press')}>
              <Hash aria-hidden="true" />
              <span className={styles.words}>
                <span className={styles.title}>{item.title}</span>
                {item.subtitle && <span className={styles.note}>{item.subtitle}</span>}
              </span>
            </CardLink>
          </li>
        ))}
      </ul>
    )
  return (
    <ul className={styles.posts}>
      {card.data.map((item) => (
        <li key={item.id} className={styles.post}>
          <CardLink item={item} className={classNames(styles.link, 'press')}>
            {item.cover && (
              <Picture
                src={sizedPicture(item.cover, 750)}
                srcSet={pictureSet(item.cover)}
                sizes="46vw"
                alt=""
                ratio="1:1"
                rounded={false}
              />
            )}
            <span className={styles.said}>{item.title}</span>
            {item.subtitle && <span className={styles.who}>{item.subtitle}</span>}
          </CardLink>
        </li>
      ))}
    </ul>
  )
}
