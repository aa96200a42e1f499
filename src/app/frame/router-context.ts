import type { QueryClient } from '@tanstack/react-query'
import type { Stores } from '#stores/stores.ts'

/**
 * Available to every route's guards and loaders. settled: resolves once it is known, as far as possible, whether
 * somebody is signed in.
 */
export interface RouterContext {
  queryClient: QueryClient
  stores: Stores
  settled?: () => Promise<unknown>
}
