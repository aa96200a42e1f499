import { useQuery } from '@tanstack/react-query'
import { FeedRow } from '#features/feed/feed-row.tsx'
import type { relatedQuery } from '#queries/content.queries.ts'
import styles from './article-related.module.css'

/** More of the kind; nothing at all when there is none or it does not come. */
export function ArticleRelated({ query }: { query: ReturnType<typeof relatedQuery> }) {
  const { data } = useQuery(query)
  if (!data?.list.length) return null
  return (
    <section className={styles.related} aria-labelledby="related">
      <h2 id="related" className={styles.heading}>相关推荐</h2>
      {data.list.map((item) => (
        <FeedRow key={item.id} item={item.style === 'big' ? { ...item, style: 'right' } : item} plain recommended />
      ))}
    </section>
  )
}
