import { useQueryClient, type InfiniteData, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError } from '#contract/errors.ts'
import { useStores } from '#stores/stores.ts'
import { PullToRefresh } from '#ui/pull-to-refresh.tsx'

/**
 * Lists that a pull refreshes: back to the first page, then refetched. After a failure a toast is shown,
 * and the list stays as it was.
 */
export function Refreshing({ keys, children }: { keys: QueryKey[]; children: ReactNode }) {
  const client = useQueryClient()
  const { overlays } = useStores()
  const refresh = async () => {
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
  return <PullToRefresh onRefresh={refresh}>{children}</PullToRefresh>
}

function firstPage(data: unknown): unknown {
  const pages = data as InfiniteData<unknown> | undefined
  return pages && Array.isArray(pages.pages)
    ? { pages: pages.pages.slice(0, 1), pageParams: pages.pageParams.slice(0, 1) }
    : data
}
