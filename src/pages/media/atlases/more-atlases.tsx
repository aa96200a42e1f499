import { useInfiniteQuery } from '@tanstack/react-query'
import type { FeedItem } from '#contract/content.ts'
import { ContentLink } from '#features/feed/content-link.tsx'
import { sizedPicture } from '#lib/sized-picture.ts'
import type { contentOfTypeQuery } from '#queries/content.queries.ts'
import { rowsOf } from '#queries/query-client.ts'
import { Picture } from '#ui/picture.tsx'
import styles from './more-atlases.module.css'

const SHOWN = 4

/** What comes after the last picture [decision G124]. */
export function MoreAtlases({ query, but }: { query: ReturnType<typeof contentOfTypeQuery>; but: string }) {
  const rows = rowsOf<FeedItem>(useInfiniteQuery(query).data as never)
    .filter(({ id }) => id !== but)
    .slice(0, SHOWN)
  return (
    <section className={styles.more} aria-label="更多图集">
      {rows.length === 0 && <p className={styles.end}>看完了</p>}
      <ul className={styles.grid}>
        {rows.map((item) => (
          <li key={item.id}>
            <ContentLink item={item} recommended className={`${styles.link} press`}>
              <Picture src={sizedPicture(item.cover, 336)} alt="" />
              <span className={styles.name}>{item.title}</span>
            </ContentLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
