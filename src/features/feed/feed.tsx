import { useInfiniteQuery, useQuery, type InfiniteData, type UseInfiniteQueryOptions } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { Fragment, useMemo, type ReactNode } from 'react'
import type { FeedItem } from '#contract/content.ts'
import { describeError } from '#contract/errors.ts'
import type { PageOf } from '#contract/fields.ts'
import { useOpenPaths } from '#features/modules/use-open-paths.ts'
import { contentAddress } from '#lib/content-address.ts'
import { rowsOf } from '#queries/query-client.ts'
import { configurationsQuery } from '#queries/site.queries.ts'
import { useStores } from '#stores/stores.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FeedRow } from './feed-row.tsx'
import styles from './feed.module.css'
import { useHeldRows } from './use-held-rows.ts'

/** Options made by readPages of an endpoint that answers feed items. */
export type FeedQuery = UseInfiniteQueryOptions<
  PageOf<FeedItem>,
  Error,
  InfiniteData<PageOf<FeedItem>>,
  readonly unknown[],
  number
>

export interface FeedProps {
  /** Options made by readPages. */
  query: unknown
  /** Rows whose pictures are on the first screen. */
  eager?: number
  /** Ids shown elsewhere on the page. */
  skip?: string[]
  /** Offered, not looked for. */
  recommended?: boolean
  /** Words to mark in the titles. */
  keyword?: string
  /** In place of 暂无内容信息~ */
  empty?: ReactNode
  /** Between rows, below what the first screen holds. */
  inset?: ReactNode
  /** After the last row. */
  end?: ReactNode
}

/** A list of content with its skeleton, its empty and failed states, and more at its end. */
export function Feed({ query, empty, ...rest }: FeedProps) {
  const answer = useInfiniteQuery(query as FeedQuery)
  const { data, error, isPending, refetch, isRefetching } = answer
  if (isPending) return <Skeleton variant="row" count={8} />
  if (!data) {
    const { message, offline, view } = describeError(error)
    return (
      <ErrorState
        message={message}
        drawing={offline ? 'offline' : 'busy'}
        onRetry={view === 1 ? undefined : () => void refetch()}
        retrying={isRefetching}
      />
    )
  }
  if (data.pages[0]?.list.length === 0) return empty ?? <EmptyState kind={1} />
  return <Rows {...rest} data={data} answer={answer} />
}

interface RowsProps extends Omit<FeedProps, 'query' | 'empty'> {
  data: InfiniteData<PageOf<FeedItem>>
  answer: {
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    hasNextPage: boolean
    error: Error | null
    fetchNextPage: () => Promise<unknown>
  }
}

const Rows = observer(function Rows({
  data,
  answer,
  eager = 3,
  skip = [],
  recommended,
  keyword,
  inset,
  end,
}: RowsProps) {
  const { settings } = useStores()
  const { data: pictures = true } = useQuery({
    ...configurationsQuery(),
    select: ({ config }) => config.show_picture === 1,
  })
  const left = skip.join()
  const latest = useMemo(() => unique(rowsOf(data)).filter((item) => !left.split(',').includes(item.id)), [data, left])
  const { rows: held, waiting, apply } = useHeldRows(latest)
  const isOpen = useOpenPaths()
  const rows = held.filter((item) => isOpen(contentAddress(item).path))
  const { isFetchingNextPage, isFetchNextPageError, hasNextPage, error, fetchNextPage } = answer
  return (
    <>
      <div className={styles.fresh} role="status">
        {waiting && (
          <button type="button" className={`${styles.pill} press`} onClick={apply}>
            <ArrowUp aria-hidden="true" />
            有新内容，点击刷新
          </button>
        )}
      </div>
      <div aria-busy={isFetchingNextPage}>
        {(onServer ? rows.slice(0, FIRST_SCREEN) : rows).map((item, place) => (
          <Fragment key={item.id}>
            {place === INSET_AFTER && inset}
            <FeedRow
              item={item}
              priority={place < eager}
              recommended={recommended}
              keyword={keyword}
              pictures={pictures}
            />
          </Fragment>
        ))}
      </div>
      <LoadMore
        hasMore={hasNextPage}
        loading={isFetchingNextPage}
        error={isFetchNextPageError ? describeError(error).message : undefined}
        onLoadMore={() => void fetchNextPage()}
        auto={!settings.elder}
      />
      {!hasNextPage && end}
    </>
  )
})

/** The server draws what the first screen can hold; the browser has the answers for the rest. */
const FIRST_SCREEN = 8
const INSET_AFTER = 7
const onServer = typeof window === 'undefined'

/** New items move older ones to the next page: the same item may come twice. */
function unique(items: FeedItem[]): FeedItem[] {
  const seen = new Set<string>()
  return items.filter((item) => !seen.has(item.id) && seen.add(item.id))
}
