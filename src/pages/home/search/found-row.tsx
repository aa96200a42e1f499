import { FOUND_MATRIX, type SearchItem } from '#contract/content/content-search.ts'
import { FeedRow } from '#features/feed/feed-row.tsx'
import { FoundChannel } from './found-channel.tsx'

/** A content item, a channel and a matrix account may have the same id. */
export const foundKey = ({ id, channel_type }: SearchItem): string =>
  channel_type === FOUND_MATRIX ? `matrix ${id}` : channel_type > 0 ? `channel ${id}` : id

/** One result. labelled: it names its kind. */
export function FoundRow({
  item,
  keyword,
  labelled,
  pictures,
}: {
  item: SearchItem
  keyword: string
  labelled: boolean
  pictures: boolean
}) {
  return item.channel_type > 0 ? (
    <FoundChannel channel={item} keyword={keyword} />
  ) : (
    <FeedRow item={item} keyword={keyword} labelled={labelled} pictures={pictures} plain />
  )
}
