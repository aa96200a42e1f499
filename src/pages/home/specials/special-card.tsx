import type { FeedItem } from '#contract/content/content.ts'
import { ContentLink } from '#features/feed/content-link.tsx'
import { countText } from '#lib/count-text.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { pictureSet, sizedPicture } from '#lib/sized-picture.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import styles from './specials.module.css'

/** A special in the list: wide picture, title, introduction. */
export function SpecialCard({ item, priority }: { item: FeedItem; priority: boolean }) {
  return (
    <article className={styles.card}>
      <ContentLink item={item} className={classNames(styles.open, 'press')}>
        <Picture
          src={sizedPicture(item.cover, 750)}
          srcSet={pictureSet(item.cover)}
          sizes="(min-width: 750px) 718px, calc(100vw - 32px)"
          alt=""
          ratio="16:9"
          rounded={false}
          priority={priority}
        />
        <div className={styles.words}>
          <h2 className={styles.name}>{item.title}</h2>
          {item.introduction && <p className={styles.about}>{item.introduction}</p>}
          <p className={styles.meta}>
            {item.item_num > 0 && <span>{countText(item.item_num)} 篇内容</span>}
            <span>{relativeTime(item.publish_at)}</span>
          </p>
        </div>
      </ContentLink>
    </article>
  )
}
