import { useInfiniteQuery } from '@tanstack/react-query'
import { ContentLink } from '#features/feed/content-link.tsx'
import { sizedPicture } from '#lib/sized-picture.ts'
import type { contentOfTypeQuery } from '#queries/content.queries.ts'
import { rowsOf } from '#queries/query-client.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import styles from './more-atlases.module.css'

const SHOWN = 4

/** Shown after the last picture [decision G124]. */
export function MoreAtlases({ query, but }: { query: ReturnType<typeof contentOfTypeQuery>; but: string }) {
  const rows = rowsOf(useInfiniteQuery(query).data)
    .filter(({ id }) => id !== but)
    .slice(0, SHOWN)
  return (
    <section className={styles.more} aria-label="更多图集">
      {rows.length === 0 && <p className={styles.end}>看完了</p>}
      <ul className={styles.grid}>
        {rows.map((item) => (
          <li key={item.id}>
            <ContentLink item={item} recommended className={classNames(styles.link, 'press')}>
              <Picture src={sizedPicture(item.cover, 336)} alt="" />
              <span className={styles.name}>{item.title}</span>
            </ContentLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
