import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { ChannelLink } from '#features/channels/channel-link.tsx'
import type { ChannelQuery } from '#features/channels/channel-list.tsx'
import { sizedPicture } from '#lib/sized-picture.ts'
import { rowsOf } from '#queries/query-client.ts'
import { Avatar } from '#ui/avatar.tsx'
import styles from './find.module.css'

const SHOWN = 8

/** Faces side by side that scroll to the right. Nothing where there are none. */
export function AnchorShelf({ query }: { query: unknown }) {
  const { data } = useInfiniteQuery(query as ChannelQuery)
  const anchors = rowsOf(data).slice(0, SHOWN)
  if (anchors.length === 0) return null
  return (
    <section className={styles.block} aria-labelledby="shelf-anchors">
      <div className={styles.heading}>
        <h2 id="shelf-anchors">本地主播</h2>
        <Link to="/anchors" className={styles.more}>
          更多
          <ChevronRight aria-hidden="true" />
        </Link>
      </div>
      <ul className={styles.shelf}>
        {anchors.map((anchor) => (
          <li key={anchor.id} className={styles.face}>
            <ChannelLink channel={anchor} className={`${styles.person} press`}>
              <Avatar name={anchor.name} src={sizedPicture(anchor.logo || anchor.cover, 336)} size="large" />
              <span className={styles.title}>{anchor.name}</span>
            </ChannelLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
