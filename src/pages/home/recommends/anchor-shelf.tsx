import { useInfiniteQuery } from '@tanstack/react-query'
import { ChannelLink } from '#features/channels/channel-link.tsx'
import { TitledBlock } from '#features/feed/titled-block.tsx'
import { sizedPicture } from '#lib/sized-picture.ts'
import type { recommendedChannelsQuery } from '#queries/channels.queries.ts'
import { rowsOf } from '#queries/query-client.ts'
import { Avatar } from '#ui/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import { Shelf } from '#ui/shelf.tsx'
import styles from './find.module.css'

const SHOWN = 8

/** Faces in a row that scrolls sideways. Renders nothing when there are none. */
export function AnchorShelf({ query }: { query: ReturnType<typeof recommendedChannelsQuery> }) {
  const { data } = useInfiniteQuery(query)
  const anchors = rowsOf(data).slice(0, SHOWN)
  if (anchors.length === 0) return null
  return (
    <TitledBlock title="本地主播" more={{ to: '/anchors' }}>
      <Shelf each="face">
        {anchors.map((anchor) => (
          <li key={anchor.id}>
            <ChannelLink channel={anchor} className={classNames(styles.person, 'press')}>
              <Avatar name={anchor.name} src={sizedPicture(anchor.logo || anchor.cover, 336)} size="large" />
              <span className={styles.title}>{anchor.name}</span>
            </ChannelLink>
          </li>
        ))}
      </Shelf>
    </TitledBlock>
  )
}
