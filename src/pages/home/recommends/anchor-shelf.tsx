import { useInfiniteQuery } from '@tanstack/react-query'
import { ChannelLink } from '#features/channels/channel-link.tsx'
import type { ChannelQuery } from '#features/channels/channel-list.tsx'
import { TitledBlock } from '#features/feed/titled-block.tsx'
import { sizedPicture } from '#lib/sized-picture.ts'
import { rowsOf } from '#queries/query-client.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Shelf } from '#ui/shelf.tsx'
import styles from './find.module.css'

const SHOWN = 8

/** Faces side by side that scroll to the right. Nothing where there are none. */
export function AnchorShelf({ query }: { query: unknown }) {
  const { data } = useInfiniteQuery(query as ChannelQuery)
  const anchors = rowsOf(data).slice(0, SHOWN)
  if (anchors.length === 0) return null
  return (
    <TitledBlock title="本地主播" more={{ to: '/anchors' }}>
      <Shelf each="face">
        {anchors.map((anchor) => (
          <li key={anchor.id}>
            <ChannelLink channel={anchor} className={`${styles.person} press`}>
              <Avatar name={anchor.name} src={sizedPicture(anchor.logo || anchor.cover, 336)} size="large" />
              <span className={styles.title}>{anchor.name}</span>
            </ChannelLink>
          </li>
        ))}
      </Shelf>
    </TitledBlock>
  )
}
