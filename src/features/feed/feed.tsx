import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryOptions } from '@tanstack/react-query'
import type { FeedItem } from '#contract/content.ts'
import { describeError } from '#contract/errors.ts'
import type { PageOf } from '#contract/fields.ts'
import { rowsOf } from '#queries/query-client.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FeedRow } from './feed-row.tsx'

/** Options made by readPages of an endpoint that answers feed items. */
export type FeedQuery = UseInfiniteQueryOptions<PageOf<FeedItem>, Error, InfiniteData<PageOf<FeedItem>>, readonly unknown[], number>

/** A list of content with its skeleton, its empty and failed states, and more at its end. eager: rows whose pictures are on the first screen. */
export function Feed({ query, eager = 3, skip = [] }: { query: unknown; eager?: number; skip?: string[] }) {
  const { data, error, isPending, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, refetch, isRefetching } = useInfiniteQuery(query as FeedQuery)
  if (isPending) return <Skeleton variant="row" count={8} />
  if (!data) return <ErrorState message={describeError(error).message} onRetry={() => void refetch()} retrying={isRefetching} />
  const items = unique(rowsOf(data)).filter((item) => !skip.includes(item.id))
  if (items.length === 0) return <EmptyState kind={1} />
  return (
    <div aria-busy={isFetchingNextPage}>
      {items.map((item, place) => (
        <FeedRow key={item.id} item={item} priority={place < eager} />
      ))}
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} error={isFetchNextPageError ? describeError(error).message : undefined} onLoadMore={() => void fetchNextPage()} />
    </div>
  )
}

/** New items move older ones to the next page: the same item may come twice. */
function unique(items: FeedItem[]): FeedItem[] {
  const seen = new Set<string>()
  return items.filter((item) => !seen.has(item.id) && seen.add(item.id))
}
