import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Headphones } from 'lucide-react'
import { ContentLink } from '#features/feed/content-link.tsx'
import type { FeedQuery } from '#features/feed/feed.tsx'
import { sizedPicture } from '#lib/sized-picture.ts'
import { rowsOf } from '#queries/query-client.ts'
import { Picture } from '#ui/picture.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './find.module.css'

const SHOWN = 8

/** Covers side by side that scroll to the right. Nothing where there are none. */
export function CoverShelf({ query, title, more, shape }: { query: unknown; title: string; more?: '/specials'; shape: 'wide' | 'square' }) {
  const { data } = useInfiniteQuery(query as FeedQuery)
  const items = rowsOf(data).slice(0, SHOWN)
  if (items.length === 0) return null
  return (
    <section className={styles.block} aria-labelledby={`shelf-${shape}`}>
      <div className={styles.heading}>
        <h2 id={`shelf-${shape}`}>{title}</h2>
        {more && (
          <Link to={more} className={styles.more}>
            更多
            <ChevronRight aria-hidden="true" />
          </Link>
        )}
      </div>
      <ul className={styles.shelf}>
        {items.map((item) => (
          <li key={item.id} className={styles[shape]}>
            <ContentLink item={item} className={`${styles.cover} press`}>
              <Picture src={sizedPicture(item.cover, shape === 'wide' ? 750 : 336)} alt="" ratio={shape === 'wide' ? '16:9' : '1:1'}>
                {item.type === 2 && item.item_num > 0 && (
                  <Tag tone="over" icon={<Headphones aria-hidden="true" />} className={styles.corner}>
                    {item.item_num} 集
                  </Tag>
                )}
              </Picture>
              <span className={styles.title}>{item.title}</span>
            </ContentLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
