import { observer } from 'mobx-react-lite'
import { describeError } from '#contract/errors.ts'
import { useCoreStores } from '#stores/stores.ts'
import { LoadMore } from '#ui/load-more.tsx'

export interface ListFootProps {
  /** The result of useInfiniteQuery. */
  list: {
    error: unknown
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
  /** In place of 没有更多了; '' for no words at all. */
  endText?: string
}

/**
 * The foot of a paged list: the next page with its own failure, then the end. In elder mode nothing loads without a
 * tap.
 */
export const ListFoot = observer(function ListFoot({ list, endText }: ListFootProps) {
  const { settings } = useCoreStores()
  if (!list.hasNextPage && endText === '') return null
  return (
    <LoadMore
      hasMore={list.hasNextPage}
      loading={list.isFetchingNextPage}
      error={list.isFetchNextPageError ? describeError(list.error).message : undefined}
      onLoadMore={() => void list.fetchNextPage()}
      endText={endText}
      auto={!settings.elder}
    />
  )
})
