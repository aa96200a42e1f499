import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryOptions } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import type { Channel } from '#contract/channels.ts'
import { describeError } from '#contract/errors.ts'
import type { PageOf } from '#contract/fields.ts'
import { rowsOf } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ChannelRow } from './channel-row.tsx'
import styles from './channel-list.module.css'

export type ChannelQuery = UseInfiniteQueryOptions<
  PageOf<Channel>,
  Error,
  InfiniteData<PageOf<Channel>>,
  readonly unknown[],
  number
>

/** Anchors or organizations one under the other, each with its follow button. query: options made by readPages. */
export const ChannelList = observer(function ChannelList({ query }: { query: unknown }) {
  const { settings } = useStores()
  const { data, error, isPending, refetch, isRefetching, ...more } = useInfiniteQuery(query as ChannelQuery)
  if (isPending) return <Skeleton variant="row" count={6} />
  if (!data) {
    const { message, offline } = describeError(error)
    return (
      <ErrorState
        message={message}
        drawing={offline ? 'offline' : 'busy'}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    )
  }
  const rows = rowsOf(data)
  if (rows.length === 0) return <EmptyState kind={6} />
  return (
    <>
      <ul className={styles.list}>
        {rows.map((channel) => (
          <li key={channel.id}>
            <ChannelRow channel={channel} />
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={more.hasNextPage}
        loading={more.isFetchingNextPage}
        error={more.isFetchNextPageError ? describeError(error).message : undefined}
        onLoadMore={() => void more.fetchNextPage()}
        auto={!settings.elder}
      />
    </>
  )
})
