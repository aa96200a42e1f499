import type { QueryClient } from '@tanstack/react-query'
import type { Stores } from '#stores/stores.ts'

/** Available to every route's guards and loaders. */
export interface RouterContext {
  queryClient: QueryClient
  stores: Stores
  /** Resolves once it is known, as far as possible, whether somebody is signed in. */
  settled?: () => Promise<unknown>
}
