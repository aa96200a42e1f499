import { useQueryClient, type InfiniteData, type QueryKey } from '@tanstack/react-query'
import { describeError } from '#contract/errors.ts'
import { useStores } from '#stores/stores.ts'

/** Back to the first page of these lists, then read again; after a failure a toast, and the lists stay as they were. */
export function useRefreshPages(keys: QueryKey[]): () => Promise<void> {
  const client = useQueryClient()
  const { overlays } = useStores()
  return async () => {
    for (const queryKey of keys) client.setQueryData<unknown>(queryKey, firstPage)
    try {
      await Promise.all(
        keys.map((queryKey) => client.refetchQueries({ queryKey, exact: true }, { throwOnError: true })),
      )
    } catch (error) {
      overlays.toast(describeError(error).message)
      throw error
    }
  }
}

function firstPage(data: unknown): unknown {
  const pages = data as InfiniteData<unknown> | undefined
  return pages && Array.isArray(pages.pages)
    ? { pages: pages.pages.slice(0, 1), pageParams: pages.pageParams.slice(0, 1) }
    : data
}
