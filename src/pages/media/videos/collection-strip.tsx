import { Link } from '@tanstack/react-router'
import { ChevronRight, ListVideo } from 'lucide-react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { getCollectionOfVideo } from '#contract/content/videos.ts'
import { countText } from '#lib/count-text.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './video.module.css'

/** The collection a video belongs to: opens it at this video. */
export function CollectionStrip({
  place: { collection, current_id, current_sort },
}: {
  place: OutputOf<typeof getCollectionOfVideo>
}) {
  if (!collection) return null
  return (
    <Link
      to="/videos-collection/$aid"
      params={{ aid: collection.id }}
      search={{ video: current_id }}
      className={classNames(styles.strip, 'press')}
    >
      <ListVideo aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.name}>合集 · {collection.title}</span>
        <span className={styles.count}>
          第 {current_sort} 集，共 {countText(collection.episode_num)} 集
        </span>
      </span>
      <ChevronRight aria-hidden="true" />
    </Link>
  )
}
