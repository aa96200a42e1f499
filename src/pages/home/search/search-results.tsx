import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { describeError } from '#contract/errors.ts'
import { CityResults } from '#features/city-search/lazy-city-results.tsx'
import { useCityResults } from '#features/city-search/use-city-results.ts'
import { PagedList } from '#features/list/paged-list.tsx'
import { Refreshing } from '#features/list/refreshing.tsx'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import { countText } from '#lib/count-text.ts'
import type { searchQuery } from '#queries/content.queries.ts'
import { configurationsQuery } from '#queries/configurations.queries.ts'
import { rowsOf, uniqueBy } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { FoundRow, foundKey } from './found-row.tsx'
import { StoredResults } from './stored-results.tsx'
import styles from './search.module.css'

const NoResults = lazyBlock<{ keyword: string; onSearch: (word: string) => void }>(() =>
  import('./no-results.tsx').then((module) => module.NoResults),
)

export interface SearchResultsProps {
  query: ReturnType<typeof searchQuery>
  keyword: string
  type: number
  onSearch: (word: string) => void
}

/** Above the news: so many groups of what the city offers, and so many of each. */
const GROUPS = 3
const OF_A_GROUP = 3

/**
 * The results with highlighted words; without results, other searches; without a network, what was read on this device.
 */
export const SearchResults = observer(function SearchResults({ query, keyword, type, onSearch }: SearchResultsProps) {
  const { network } = useStores()
  const { data, error, refetch, isRefetching } = useInfiniteQuery(query)
  const city = useCityResults(type === 0 ? keyword : '')
  const things = city.groups.length > 0 && (
    <Suspense>
      <CityResults groups={city.groups} keyword={keyword} most={OF_A_GROUP} first={GROUPS} />
    </Suspense>
  )
  const { data: pictures = true } = useQuery({
    ...configurationsQuery(),
    select: ({ config }) => config.show_picture === 1,
  })
  if (!data && ((error && describeError(error).offline) || !network.usable))
    return (
      <StoredResults keyword={keyword} type={type} onRetry={() => void refetch()} retrying={isRefetching}>
        {things}
      </StoredResults>
    )
  // What stands above the news comes with it, so that nothing is pushed down.
  if (city.pending) return <Skeleton variant="row" count={8} />
  return (
    <PagedList
      query={query}
      rows={(pages) => uniqueBy(rowsOf(pages), foundKey)}
      skeleton={<Skeleton variant="row" count={8} />}
      empty={
        city.groups.length > 0 ? null : (
          <Suspense>
            <NoResults keyword={keyword} onSearch={onSearch} />
          </Suspense>
        )
      }
      frame={(content, { rows, data: { pages } }) => (
        <Refreshing keys={[query.queryKey]}>
          {things}
          <p role="status" className={pages[0]?.near === 1 ? styles.near : 'visually-hidden'}>
            {pages[0]?.near === 1
              ? `没有完全符合“${keyword}”的内容，下面是接近的`
              : rows.length > 0
                ? `找到 ${countText(pages[0]?.total)} 条`
                : ''}
          </p>
          {content}
        </Refreshing>
      )}
    >
      {(rows, { busy }) => (
        <div aria-busy={busy}>
          {rows.map((item) => (
            <FoundRow key={foundKey(item)} item={item} keyword={keyword} labelled={type === 0} pictures={pictures} />
          ))}
        </div>
      )}
    </PagedList>
  )
})
