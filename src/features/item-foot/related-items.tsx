import { useQuery } from '@tanstack/react-query'
import { FeedRow } from '#features/feed/feed-row.tsx'
import { RELATED_COUNT, type relatedQuery } from '#queries/content.queries.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './related-items.module.css'

/** Related items; their space is reserved while loading. Renders nothing when there are none or the request fails. */
export function RelatedItems({ query }: { query: ReturnType<typeof relatedQuery> }) {
  const { data, isLoading } = useQuery(query)
  if (!isLoading && !data?.list.length) return null
  return (
    <section className={styles.related} aria-labelledby="related">
      <h2 id="related" className={styles.heading}>
        相关推荐
      </h2>
      {data ? (
        data.list.map((item) => (
          <FeedRow key={item.id} item={item.style === 'big' ? { ...item, style: 'right' } : item} plain recommended />
        ))
      ) : (
        <Skeleton variant="row" count={RELATED_COUNT} />
      )}
    </section>
  )
}
