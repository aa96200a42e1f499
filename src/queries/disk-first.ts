/**
 * Reads with a copy on disk: from there first, by the rules of disk-copies, which are loaded with the first of them. A
 * page whose document brought its data needs no disk to be drawn.
 */
import type { Query, QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import { ApiError, NOT_VIEWABLE } from '#contract/errors.ts'
import { mayStore } from '#offline/may-store.ts'

export interface Keep {
  /** 'public', or the id of the user the response belongs to. */
  scope: string
  /** Time to live in minutes. */
  ttl: number
}
declare module '@tanstack/react-query' {
  /** inline: the failure is shown where it happened, not in a toast. */
  interface Register {
    queryMeta: {
      keep?: Keep
      /** The response depends on the session. */
      personal?: true
      /** Accepts a response that the worker cached; called with its time. */
      onCached?: (at: number) => void
    }
    mutationMeta: { inline?: true }
  }
}

export const loadDisk = () => import('./disk-copies.ts')

export async function diskFirst<T, K extends QueryKey>(
  queryFn: QueryFunction<T, K, never>,
  context: QueryFunctionContext<K>,
  query: Query,
): Promise<T> {
  const keep = query.meta?.keep
  const disk = keep && mayStore() ? await loadDisk().catch(() => undefined) : undefined
  return keep && disk
    ? disk.copyFirst(keep, queryFn, context, query)
    : queryFn(context as QueryFunctionContext<K, never>)
}

export function isGone(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    ((error.kind === 'code' && error.code === NOT_VIEWABLE) || (error.kind === 'http' && error.code === 404))
  )
}
