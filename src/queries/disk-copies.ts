/**
 * Reads with a copy on disk. Within its time to live the copy is shown at once and refreshed from the network; after
 * that the network has three seconds, then the stale copy is shown with its age. Withdrawn content deletes its copy.
 */
import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core'
import {
  hashKey,
  type Query,
  type QueryFunction,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query'
import { ApiError, describeError } from '#contract/errors.ts'
import { copies } from '#offline/copies.ts'
import { isGone, type Keep } from './disk-first.ts'

/** Increment it when the shape of stored responses changes; older copies are then ignored. */
const SCHEMA = '1'
const MONTH_MS = 30 * 86_400_000
const HEAD_START_MS = 3000

const persisters = new Map<string, ReturnType<typeof experimental_createQueryPersister<unknown>>>()
function persisterOf(scope: string) {
  const known =
    persisters.get(scope) ??
    experimental_createQueryPersister<unknown>({
      storage: copies,
      prefix: scope,
      buster: SCHEMA,
      maxAge: MONTH_MS,
      serialize: plain,
      deserialize: (stored) => stored as PersistedQuery,
    })
  persisters.set(scope, known)
  return known
}
/** Only what a later start needs, because functions and promises cannot be stored. */
const plain = (persisted: PersistedQuery): unknown => ({
  ...persisted,
  state: { data: persisted.state.data, dataUpdatedAt: persisted.state.dataUpdatedAt, status: 'success' },
})

export async function copyFirst<T, K extends QueryKey>(
  keep: Keep,
  queryFn: QueryFunction<T, K, never>,
  context: QueryFunctionContext<K>,
  query: Query,
): Promise<T> {
  const fromNetwork = async () => {
    try {
      return (await queryFn(context as QueryFunctionContext<K, never>)) as T
    } catch (error) {
      if (isGone(error)) await copies.removeItem(`${keep.scope}-${query.queryHash}`)
      throw error
    }
  }
  /** Without a copy on disk (a browser may clear it) the worker may still have a cached response. */
  const fromWorker = async (error: unknown) => {
    if (!(error instanceof ApiError) || error.kind !== 'network' || context.signal.aborted) throw error
    let cachedAt = 0
    const data = (await queryFn({
      ...context,
      meta: { ...context.meta, onCached: (at: number) => (cachedAt = at) },
    } as never)) as T
    if (cachedAt) setTimeout(() => query.setState({ dataUpdatedAt: cachedAt }), 0)
    return data
  }
  const persist = () => setTimeout(() => void persisterOf(keep.scope).persistQuery(query), 0)
  if (query.state.data !== undefined) return fromNetwork().then((data) => (persist(), data))

  const copy = await readCopy<T>(keep, query)
  if (!copy)
    return fromNetwork().then(
      (data) => (persist(), data),
      (error: unknown) => fromWorker(error),
    )
  const restore = () => (setTimeout(() => query.setState({ dataUpdatedAt: copy.at }), 0), copy.data)
  if (Date.now() - copy.at < keep.ttl * 60_000 && copy.at <= Date.now()) {
    setTimeout(() => void query.fetch().catch(() => {}), 1)
    return restore()
  }
  const network = fromNetwork()
  const first = await Promise.race([
    network.then(
      (data) => ({ data }),
      (error: unknown) => ({ error }),
    ),
    new Promise<undefined>((resolve) => setTimeout(resolve, HEAD_START_MS)),
  ])
  if (first && 'data' in first) return (persist(), first.data)
  if (
    first &&
    !describeError(first.error).offline &&
    !(first.error instanceof ApiError && first.error.kind === 'http' && first.error.code >= 500)
  )
    throw first.error
  // The response may still arrive: then it replaces the copy.
  if (!first)
    network.then(
      (data) => (query.setData(data), persist()),
      () => {},
    )
  else setTimeout(() => query.setState({ error: first.error as Error, errorUpdatedAt: Date.now() }), 0)
  return restore()
}

/** The copy on disk with its time, if there is one that may be shown. */
export const storedCopy = async (queryKey: QueryKey, keep?: Keep): Promise<{ data: unknown; at: number } | undefined> =>
  keep && readCopy(keep, { queryHash: hashKey(queryKey) })

async function readCopy<T>(keep: Keep, query: Pick<Query, 'queryHash'>): Promise<{ data: T; at: number } | undefined> {
  const stored = (await copies.getItem(`${keep.scope}-${query.queryHash}`)) as PersistedQuery | undefined
  if (!stored || stored.buster !== SCHEMA || stored.state.data === undefined) return undefined
  if (Date.now() - stored.state.dataUpdatedAt > MONTH_MS) return undefined
  return { data: stored.state.data as T, at: stored.state.dataUpdatedAt }
}

/** Writes a query delivered with the document to disk, as if it had been fetched. */
export function storeQuery(query: Query): void {
  if (query.meta?.keep) void persisterOf(query.meta.keep.scope).persistQuery(query)
}
