import * as contentType from '#contract/content/content-types.ts'
import { FeedRow } from '#features/feed/feed-row.tsx'
import { countText } from '#lib/count-text.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import slide from '#ui/slide.module.css'
import type { CardBodyProps } from './card-body-props.ts'
import { CardLink } from './card-link.tsx'
import { feedItemOf } from './feed-item-of.ts'
import styles from './audio-card.module.css'

/**
 * Type 7: albums by their covers, then recordings that play in place. style 'wrap': covers in rows instead of one
 * sliding line.
 */
export function AudioCard({ card }: CardBodyProps) {
  const wrap = card.style === 'wrap'
  const recordings = card.data.filter((item) => item.content?.type === contentType.audio)
  const albums = card.data.filter((item) => item.content?.type !== contentType.audio)
  return (
    <>
      {albums.length > 0 && (
        <div
          className={classNames(styles.albums, wrap ? styles.wrap : styles.line, !wrap && slide.line)}
          {...(wrap ? {} : { tabIndex: 0, role: 'group', 'aria-label': card.title || '专辑' })}
        >
          {albums.map((item) => (
            <CardLink key={item.id} item={item} className={classNames(styles.album, 'press')}>
              <Picture src={sizedPicture(item.cover, 336)} alt="" ratio="1:1" className={styles.cover} />
              <span className={styles.title}>{item.title}</span>
              {(item.subtitle || item.content?.item_num) && (
                <span className={styles.meta}>{item.subtitle || `${countText(item.content?.item_num)} 集`}</span>
              )}
            </CardLink>
          ))}
        </div>
      )}
      {recordings.map((item) => (
        <FeedRow key={item.id} item={feedItemOf(item, '')} plain />
      ))}
    </>
  )
}
