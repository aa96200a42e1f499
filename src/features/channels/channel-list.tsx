import type { Channel } from '#contract/content/channels.ts'
import type { PageOf } from '#contract/fields.ts'
import { PagedList } from '#features/list/paged-list.tsx'
import type { ListQuery } from '#queries/query-client.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ChannelRow } from './channel-row.tsx'
import styles from './channel-list.module.css'

/** Anchors or organizations in rows, each with its follow button. */
export function ChannelList<P extends PageOf<Channel>>({ query }: { query: ListQuery<P> }) {
  return (
    <PagedList query={query} empty={<EmptyState kind={6} />}>
      {(rows) => (
        <ul className={styles.list}>
          {rows.map((channel) => (
            <li key={channel.id}>
              <ChannelRow channel={channel} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
