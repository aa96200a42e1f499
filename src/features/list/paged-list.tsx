import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { rowsOf, type ListQuery } from '#queries/query-client.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { ListFoot } from './list-foot.tsx'
import { QueryFailure } from './query-failure.tsx'

/** What is there once the first page has loaded. */
interface LoadedList<P, R> {
  rows: R[]
  data: InfiniteData<P>
  hasMore: boolean
  /** The next page is in flight. */
  busy: boolean
}
type RowOf<P> = P extends { list: (infer R)[] } ? R : never

export interface PagedListProps<P, R> {
  /** Options made by readPages. */
  query: ListQuery<P>
  /** Where not simply all rows of all pages: without duplicates, filtered, or from a field of another name. */
  rows?: (data: InfiniteData<P>) => R[]
  /** While the first page is in flight. */
  skeleton?: ReactNode
  /** In place of the rows where there are none; left out, the rows are drawn all the same. */
  empty?: ReactNode
  endText?: string | ((loaded: LoadedList<P, R>) => string | undefined)
  /** Draws what stands around rows, foot and empty state. */
  frame?: (content: ReactNode, loaded: LoadedList<P, R>) => ReactNode
  children: (rows: R[], loaded: LoadedList<P, R>) => ReactNode
}

/**
 * A list that is read page by page: its skeleton, its failure (offline included), its empty state, its rows, and more
 * at its end. An observer, so that what its render functions read is followed.
 */
export const PagedList = observer(function PagedList<P, R = RowOf<P>>({
  query,
  rows: rowsIn = rowsOf as never,
  skeleton = <Skeleton variant="row" count={6} />,
  empty,
  endText,
  frame = (content) => content,
  children,
}: PagedListProps<P, R>) {
  const list = useInfiniteQuery(query)
  const { data, error } = list
  if (!data) return error ? <QueryFailure query={list} /> : skeleton
  const rows = rowsIn(data)
  const loaded = { rows, data, hasMore: list.hasNextPage, busy: list.isFetchingNextPage }
  if (rows.length === 0 && !list.hasNextPage && empty !== undefined) return frame(empty, loaded)
  return frame(
    <>
      {children(rows, loaded)}
      <ListFoot list={list} endText={typeof endText === 'function' ? endText(loaded) : endText} />
    </>,
    loaded,
  )
})
