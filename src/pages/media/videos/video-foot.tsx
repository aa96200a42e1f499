import { useQuery } from '@tanstack/react-query'
import { Comments } from '#features/comments/comments.tsx'
import { FeedRow } from '#features/feed/feed-row.tsx'
import type { relatedQuery } from '#queries/content.queries.ts'
import styles from './video.module.css'

/** What follows the video: more of the kind, and what people say. Fetched when somebody comes near. */
export function VideoFoot({ aid, related }: { aid: string; related: ReturnType<typeof relatedQuery> }) {
  const { data } = useQuery(related)
  return (
    <>
      {data && data.list.length > 0 && (
        <section className={styles.related} aria-labelledby="related">
          <h2 id="related" className={styles.heading}>相关推荐</h2>
          {data.list.map((item) => <FeedRow key={item.id} item={item.style === 'big' ? { ...item, style: 'right' } : item} plain recommended />)}
        </section>
      )}
      <Comments postId={aid} base={`/videos/${aid}`} />
    </>
  )
}
