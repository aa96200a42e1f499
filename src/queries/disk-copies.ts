/**
 * Reads with a copy on disk. Within its time to live the copy is shown at once and refreshed from the network; after
 * that the network has three seconds, then the stale copy is shown with its age. Withdrawn content deletes its copy.
 */
import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core'
import type { Query, QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import { ApiError, describeError } from '#contract/errors.ts'
import { copies, COPY_SCHEMA as SCHEMA } from '#offline/copies.ts'
import { copyKey, scopeOf, withoutOwner } from './copy-key.ts'
import { isGone, isOfPerson, type Keep } from './disk-first.ts'

const MONTH_MS = 30 * 86_400_000
const HEAD_START_MS = 3000

const persisters = new Map<string, ReturnType<typeof experimental_createQueryPersister<unknown>>>()
function persisterOf(scope: string) {
  const known =
    persisters.get(scope) ??
    experimental_createQueryPersister<unknown>({
      storage: { ...copies, setItem: (key, value) => copies.setItem(withoutOwner(key), value) },
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
      if (isGone(error)) await copies.removeItem(copyKey(query.queryKey))
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
  const persist = () => setTimeout(() => storeQuery(query), 0)
  if (query.state.data !== undefined) return fromNetwork().then((data) => (persist(), data))

  const copy = await readCopy<T>(query)
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
      (data) => isOfPerson(query) && (query.setData(data), persist()),
      () => {},
    )
  else setTimeout(() => query.setState({ error: first.error as Error, errorUpdatedAt: Date.now() }), 0)
  return restore()
}

/** The copy on disk with its time, if there is one that may be shown. */
export const storedCopy = async (queryKey: QueryKey, keep?: Keep): Promise<{ data: unknown; at: number } | undefined> =>
  keep && readCopy({ queryKey })

async function readCopy<T>({ queryKey }: Pick<Query, 'queryKey'>): Promise<{ data: T; at: number } | undefined> {
  const stored = (await copies.getItem(copyKey(queryKey))) as PersistedQuery | undefined
  if (!stored || stored.buster !== SCHEMA || stored.state.data === undefined) return undefined
  if (Date.now() - stored.state.dataUpdatedAt > MONTH_MS) return undefined
  return { data: stored.state.data as T, at: stored.state.dataUpdatedAt }
}

/** Writes what a query was answered to disk, unless somebody else is here by now. */
export function storeQuery(query: Query): void {
  if (query.meta?.keep && isOfPerson(query)) void persisterOf(scopeOf(query.queryKey)).persistQuery(query)
}
