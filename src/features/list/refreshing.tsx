import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PullToRefresh } from '#ui/pull-to-refresh.tsx'
import { useRefreshPages } from './use-refresh-pages.ts'

/** Lists that a pull refreshes. */
export function Refreshing({ keys, children }: { keys: QueryKey[]; children: ReactNode }) {
  return <PullToRefresh onRefresh={useRefreshPages(keys)}>{children}</PullToRefresh>
}
