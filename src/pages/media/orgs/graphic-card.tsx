import type { FeedItem } from '#contract/content/content.ts'
import { ContentLink } from '#features/feed/content-link.tsx'
import { relativeTime } from '#lib/relative-time.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import styles from './org-graphic.module.css'

/** A picture above its title; without one the first lines of text take its place. */
export function GraphicCard({ item, priority }: { item: FeedItem; priority: boolean }) {
  return (
    <li>
      <ContentLink item={item} className={classNames(styles.card, 'press')}>
        {item.cover ? (
          <Picture src={sizedPicture(item.cover, 750)} alt="" rounded={false} priority={priority} />
        ) : (
          <span className={styles.lead}>{item.introduction}</span>
        )}
        <span className={styles.title}>{item.title}</span>
        <span className={styles.when}>{relativeTime(item.publish_at)}</span>
      </ContentLink>
    </li>
  )
}
