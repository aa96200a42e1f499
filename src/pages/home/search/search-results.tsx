import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import type { SearchItem } from '#contract/content.ts'
import { describeError } from '#contract/errors.ts'
import { Refreshing } from '#features/feed/refreshing.tsx'
import type { searchQuery } from '#queries/content.queries.ts'
import { configurationsQuery } from '#queries/site.queries.ts'
import { rowsOf } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FoundRow, foundKey } from './found-row.tsx'
import { HotWords } from './hot-words.tsx'
import { KeptResults } from './kept-results.tsx'
import styles from './search.module.css'

export interface SearchResultsProps {
  query: ReturnType<typeof searchQuery>
  keyword: string
  type: number
  onSearch: (word: string) => void
}

/** What was found, its words marked; when nothing was, what else could be searched for; without a network, what was read on this device. */
export const SearchResults = observer(function SearchResults({ query, keyword, type, onSearch }: SearchResultsProps) {
  const { network, settings } = useStores()
  const { data, error, isPending, refetch, isRefetching, ...more } = useInfiniteQuery(query)
  const { data: pictures = true } = useQuery({
    ...configurationsQuery(),
    select: ({ config }) => config.show_picture === 1,
  })
  const failure = error ? describeError(error) : undefined
  if (!data && (failure?.offline || !network.usable))
    return <KeptResults keyword={keyword} type={type} onRetry={() => void refetch()} retrying={isRefetching} />
  if (isPending) return <Skeleton variant="row" count={8} />
  if (!data)
    return (
      <ErrorState
        message={failure?.message ?? ''}
        drawing="busy"
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    )
  const seen = new Set<string>()
  const rows = rowsOf<SearchItem>(data).filter((item) => !seen.has(foundKey(item)) && seen.add(foundKey(item)))
  const [first] = data.pages
  return (
    <Refreshing keys={[query.queryKey]}>
      <p role="status" className={first?.near === 1 ? styles.near : 'visually-hidden'}>
        {first?.near === 1
          ? `没有完全符合“${keyword}”的内容，下面是接近的`
          : rows.length > 0
            ? `找到 ${first?.total ?? 0} 条`
            : ''}
      </p>
      {rows.length === 0 ? (
        <div className={styles.start}>
          <EmptyState kind={1} note={`没有找到“${keyword}”，换个更短的词，或看看大家在搜什么`} />
          <HotWords onSearch={onSearch} />
        </div>
      ) : (
        <>
          <div aria-busy={more.isFetchingNextPage}>
            {rows.map((item) => (
              <FoundRow key={foundKey(item)} item={item} keyword={keyword} labelled={type === 0} pictures={pictures} />
            ))}
          </div>
          <LoadMore
            hasMore={more.hasNextPage}
            loading={more.isFetchingNextPage}
            error={more.isFetchNextPageError ? failure?.message : undefined}
            onLoadMore={() => void more.fetchNextPage()}
            auto={!settings.elder}
          />
        </>
      )}
    </Refreshing>
  )
})
