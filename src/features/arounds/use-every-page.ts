import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ListQuery } from '#queries/query-client.ts'

/**
 * A list whose pages are loaded one after the other, because the nearest may be on any of them. until: whether the
 * pages behind this one are left out.
 */
export function useEveryPage<P>(query: ListQuery<P>, until: (last: P) => boolean = () => false) {
  const list = useInfiniteQuery(query)
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const isWhole = data === undefined || !hasNextPage || until(data.pages.at(-1)!)
  useEffect(() => {
    if (!isWhole && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [isWhole, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  return list
}
