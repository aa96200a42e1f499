import {
  QueryClient,
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type Query,
  type QueryKey,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query'
import type * as v from 'valibot'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import { ApiError, describeError } from '#contract/errors.ts'
import type { PageOf } from '#contract/fields.ts'
import { isOffline } from '#lib/is-offline.ts'
import { call } from './call.ts'
import { diskFirst, isOfPerson, OWNER_PLACE, ownerOf, type Keep } from './disk-first.ts'
import { person } from './person.ts'

const DAY_MS = 86_400_000
/** Between attempts to read what no answer came to. */
const PAUSES_MS = [2000, 5000, 10_000, 30_000]

/**
 * usable: whether our server answers. While it does, what could not be read for want of a network asks again by itself,
 * less and less often, as long as somebody looks.
 */
export function createQueryClient(usable = () => true): QueryClient {
  const pause = ({ state }: Query) =>
    usable() && state.data === undefined && describeError(state.error).offline
      ? (PAUSES_MS[state.errorUpdateCount - 1] ?? 30_000)
      : false
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 60_000,
        gcTime: DAY_MS,
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        refetchInterval: pause,
        retry: (failures, error) =>
          failures < 1 && error instanceof ApiError && error.kind === 'network' && !isOffline(),
        retryDelay: 800,
        persister: diskFirst as never,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

export interface ReadOptions {
  /**
   * Stores a copy on disk: for everybody if the response is public, otherwise for whoever its key names. With a time to
   * live of its own, in minutes: 0 is shown only where no network answers in time.
   */
  keep?: true | Keep
  /** Milliseconds during which a response counts as fresh in memory. */
  staleTime?: number
  /** Adds to a response what another call tells. */
  complete?: <T>(answer: T) => T | Promise<T>
}

/** Whom a query belongs to, in its key. */
interface Owner {
  of: string
}
/** The key of a reading. What is not public belongs to somebody [decision 078]. */
export const keyOf = (endpoint: Endpoint, input: unknown): QueryKey => [
  endpoint.name,
  input ?? {},
  ...(endpoint.access === 'public' ? [] : [{ of: person() } satisfies Owner]),
]

const whole = <T>(answer: Promise<T>, { complete }: ReadOptions): Promise<T> =>
  complete ? answer.then((one) => complete(one)) : answer

/** Query options of a GET endpoint. */
export function read<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: ReadOptions = {}) {
  return queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal, meta }): Promise<OutputOf<E>> =>
      whole(call(endpoint, input, { signal, onCached: meta?.onCached }), options),
    meta: metaOf(endpoint, options),
    ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
  })
}

/** Options of a paged list, as readPages returns them. */
export type ListQuery<P> = UseInfiniteQueryOptions<P, Error, InfiniteData<P>, QueryKey, PagePlace>
/** Where a page begins: a cursor, or the number of the page where the back end has none [decision 044]. */
export type PagePlace = number | string
export const pageAt = (place: PagePlace) => (typeof place === 'string' ? { cursor: place } : { page: place })

/** Query options of a paged GET endpoint; pages are requested one after the other. */
export function readPages<I extends v.GenericSchema, O extends v.GenericSchema<unknown, PageOf<unknown>>>(
  endpoint: Endpoint<I, O>,
  input: Omit<InputOf<Endpoint<I, O>>, 'page' | 'cursor'>,
  options: ReadOptions = {},
) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(endpoint, input), 'pages'] as QueryKey,
    queryFn: ({ signal, meta, pageParam }): Promise<v.InferOutput<O>> =>
      whole(
        call(endpoint, { ...input, ...pageAt(pageParam) } as InputOf<Endpoint<I, O>>, {
          signal,
          onCached: meta?.onCached,
        }),
        options,
      ),
    initialPageParam: 1 as PagePlace,
    getNextPageParam: (last) =>
      last.list.length === 0 ? undefined : typeof last.cursor === 'string' ? last.cursor || undefined : numbered(last),
    meta: metaOf(endpoint, options),
    ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
  })
}

const numbered = ({ page, page_size, total }: PageOf<unknown>): number | undefined =>
  page * page_size < total ? page + 1 : undefined

const metaOf = (endpoint: Endpoint, { keep }: ReadOptions): { keep?: Keep; personal?: true } => ({
  ...(endpoint.access === 'public' ? {} : { personal: true as const }),
  ...(keep ? { keep: keep === true ? { ttl: endpoint.ttl ?? 10 } : keep } : {}),
})

/**
 * Loads data the page cannot be shown without: from memory at once, otherwise from disk or network by the rules of
 * disk-first.
 */
export async function need<T>(client: QueryClient, options: { queryKey: QueryKey } & T): Promise<void> {
  if (client.getQueryData(options.queryKey) !== undefined) return
  if ('initialPageParam' in options) await client.infiniteQuery(options as never)
  else await client.query(options as never)
}

/** Prefetches data the page can show later; it is never awaited and never fails the page. */
export function warm<T>(client: QueryClient, options: { queryKey: QueryKey } & T): void {
  void need(client, options).catch(() => {})
}

/** The same in a browser only: the document the server draws does not wait for what is below its first screen. */
export function warmInBrowser<T>(client: QueryClient, options: { queryKey: QueryKey } & T): void {
  if (typeof window !== 'undefined') warm(client, options)
}

/** The same key as another person's; a public one stays as it is. */
export const keyFor = (owner: string, queryKey: QueryKey): QueryKey =>
  ownerOf(queryKey) === undefined
    ? queryKey
    : queryKey.map((part, place) => (place === OWNER_PLACE ? { of: owner } : part))

/**
 * Another person is here: what belongs to the one before leaves the memory at once, and what is on the screen asks as
 * the new one.
 */
export function followPerson(client: QueryClient): void {
  const cache = client.getQueryCache()
  for (const query of cache.getAll().filter((one) => !isOfPerson(one))) {
    void query.cancel({ silent: true })
    const queryKey = keyFor(person(), query.queryKey)
    for (const observer of query.observers.slice())
      observer.setOptions({ ...observer.options, queryKey, queryHash: undefined, _defaulted: false } as never)
    cache.remove(query)
  }
}

/** What depends on the session is removed, and refetched where it is on the screen. */
export async function forgetPersonal(client: QueryClient): Promise<void> {
  const personal = {
    predicate: (query: { meta?: Record<string, unknown> | undefined }) => query.meta?.personal === true,
  }
  await client.cancelQueries(personal)
  client.removeQueries({ ...personal, type: 'inactive' })
  void client.resetQueries(personal)
}

/** All rows of the loaded pages. */
export const rowsOf = <P extends { list: unknown[] }>(data: InfiniteData<P> | undefined): P['list'][number][] =>
  data?.pages.flatMap((page) => page.list) ?? []

/**
 * The same without repetition: new rows move older ones to the next page, so a row may be in two pages. The newer
 * version counts, in the position of the first.
 */
export const uniqueBy = <T>(rows: readonly T[], keyOf: (row: T) => string): T[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
]
