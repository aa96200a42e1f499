import { useInfiniteQuery } from '@tanstack/react-query'
import { Headphones } from 'lucide-react'
import { ContentLink } from '#features/feed/content-link.tsx'
import type { FeedQuery } from '#features/feed/feed.tsx'
import { TitledBlock } from '#features/feed/titled-block.tsx'
import { sizedPicture } from '#lib/sized-picture.ts'
import { rowsOf } from '#queries/query-client.ts'
import { Picture } from '#ui/picture.tsx'
import { Shelf } from '#ui/shelf.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './find.module.css'

const SHOWN = 8

/** Covers side by side that scroll to the right. Nothing where there are none. */
export function CoverShelf({
  query,
  title,
  more,
  shape,
}: {
  query: unknown
  title: string
  more?: '/specials'
  shape: 'wide' | 'square'
}) {
  const { data } = useInfiniteQuery(query as FeedQuery)
  const items = rowsOf(data).slice(0, SHOWN)
  if (items.length === 0) return null
  return (
    <TitledBlock title={title} more={more && { to: more }}>
      <Shelf each={shape}>
        {items.map((item) => (
          <li key={item.id}>
            <ContentLink item={item} className={`${styles.cover} press`}>
              <Picture
                src={sizedPicture(item.cover, shape === 'wide' ? 750 : 336)}
                alt=""
                ratio={shape === 'wide' ? '16:9' : '1:1'}
              >
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
      </Shelf>
    </TitledBlock>
  )
}
