import { useInfiniteQuery } from '@tanstack/react-query'
import { Headphones } from 'lucide-react'
import * as contentType from '#contract/content/content-types.ts'
import type { FeedItem } from '#contract/content/content.ts'
import type { PageOf } from '#contract/fields.ts'
import { ContentLink } from '#features/feed/content-link.tsx'
import { TitledBlock } from '#features/feed/titled-block.tsx'
import { countText } from '#lib/count-text.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { rowsOf, type ListQuery } from '#queries/query-client.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import { Shelf } from '#ui/shelf.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './find.module.css'

const SHOWN = 8

/** Covers in a row that scrolls sideways. Renders nothing when there are none. */
export function CoverShelf<P extends PageOf<FeedItem>>({
  query,
  title,
  more,
  shape,
}: {
  query: ListQuery<P>
  title: string
  more?: '/specials'
  shape: 'wide' | 'square'
}) {
  const { data } = useInfiniteQuery(query)
  const items = rowsOf(data).slice(0, SHOWN)
  if (items.length === 0) return null
  return (
    <TitledBlock title={title} more={more && { to: more }}>
      <Shelf each={shape}>
        {items.map((item) => (
          <li key={item.id}>
            <ContentLink item={item} className={classNames(styles.cover, 'press')}>
              <Picture
                src={sizedPicture(item.cover, shape === 'wide' ? 750 : 336)}
                alt=""
                ratio={shape === 'wide' ? '16:9' : '1:1'}
              >
                {item.type === contentType.album && item.item_num > 0 && (
                  <Tag tone="over" icon={<Headphones aria-hidden="true" />} className={styles.corner}>
                    {countText(item.item_num)} 集
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
