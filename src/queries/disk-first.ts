/**
 * Reads with a copy on disk: from there first, by the rules of disk-copies, which are loaded with the first of them. A
 * page whose document brought its data needs no disk to be drawn.
 */
import type { Query, QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import { ApiError, NOT_VIEWABLE } from '#contract/errors.ts'
import { UNNAMED } from '#lib/whose.ts'
import { mayStore } from '#offline/may-store.ts'
import { person } from './person.ts'

export interface Keep {
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
  if (!isOfPerson(query)) await nobody(context.signal, query)
  const keep = query.meta?.keep
  const mayKeep = keep && mayStore() && !ownerOf(query.queryKey)?.startsWith(UNNAMED)
  const disk = mayKeep ? await loadDisk().catch(() => undefined) : undefined
  stillAsked(query)
  const answer = await (keep && disk
    ? disk.copyFirst(keep, queryFn, context, query)
    : queryFn(context as QueryFunctionContext<K, never>))
  stillAsked(query)
  return answer
}

/** Where the owner stands in the key of a query that is not public: after its name and input. */
export const OWNER_PLACE = 2
/** Whom the answers of a query belong to; undefined: everybody. */
export const ownerOf = (queryKey: QueryKey): string | undefined =>
  (queryKey[OWNER_PLACE] as { of?: string } | undefined)?.of
/** A person's queries are asked, answered and stored while it is they who are here. */
export const isOfPerson = ({ queryKey }: Pick<Query, 'queryKey'>): boolean => {
  const owner = ownerOf(queryKey)
  return owner === undefined || owner === person()
}
function stillAsked(query: Query): void {
  if (!isOfPerson(query)) throw new ApiError('aborted', 0, '', '')
}
/** Asked for somebody who has left: a block that still shows their query is about to be drawn for the next one. */
const nobody = (signal: AbortSignal, { observers }: Query): Promise<never> =>
  new Promise((_, reject) => {
    const end = () => reject(new ApiError('aborted', 0, '', ''))
    if (observers.length === 0 || signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })

export function isGone(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    ((error.kind === 'code' && error.code === NOT_VIEWABLE) || (error.kind === 'http' && error.code === 404))
  )
}
