import {
  QueryClient,
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryKey,
} from '@tanstack/react-query'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import { ApiError } from '#contract/errors.ts'
import type { PageOf } from '#contract/fields.ts'
import { call } from './call.ts'
import { diskFirst, type Keep } from './disk-first.ts'

const DAY_MS = 86_400_000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 60_000,
        gcTime: DAY_MS,
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          failures < 1 && error instanceof ApiError && error.kind === 'network' && navigator.onLine,
        retryDelay: 800,
        persister: diskFirst as never,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

export interface ReadOptions {
  /** Keep a copy on disk. Public answers are kept for everybody, others for this user id. */
  keep?: true | { user: string }
  /** Milliseconds an answer counts as fresh in memory. */
  staleTime?: number
}

export const keyOf = (endpoint: Endpoint, input: unknown): QueryKey => [endpoint.name, input ?? {}]

/** Query options of a GET endpoint. */
export function read<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: ReadOptions = {}) {
  return queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal, meta }): Promise<OutputOf<E>> => call(endpoint, input, { signal, onKept: meta?.onKept }),
    meta: metaOf(endpoint, options),
    ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
  })
}

type PagedOutput<E> = OutputOf<E> & PageOf<unknown>

/** Query options of a paged GET endpoint: pages are asked for one after the other. */
export function readPages<E extends Endpoint>(endpoint: E, input: Omit<InputOf<E>, 'page'>, options: ReadOptions = {}) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(endpoint, input), 'pages'],
    queryFn: ({ signal, meta, pageParam }): Promise<PagedOutput<E>> =>
      call(endpoint, { ...input, page: pageParam } as InputOf<E>, { signal, onKept: meta?.onKept }) as Promise<
        PagedOutput<E>
      >,
    initialPageParam: 1,
    getNextPageParam: (last) =>
      last.list.length > 0 && last.page * last.page_size < last.total ? last.page + 1 : undefined,
    meta: metaOf(endpoint, options),
    ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
  })
}

function metaOf(endpoint: Endpoint, { keep }: ReadOptions): { keep?: Keep; personal?: true } {
  const personal = endpoint.access === 'public' ? {} : { personal: true as const }
  if (!keep) return personal
  return { ...personal, keep: { scope: keep === true ? 'public' : keep.user, ttl: endpoint.ttl ?? 10 } }
}

/** The datum a page cannot live without: what is in memory at once, else from disk or network by the rules of disk-first. */
export async function need<T>(client: QueryClient, options: { queryKey: QueryKey } & T): Promise<void> {
  if (client.getQueryData(options.queryKey) !== undefined) return
  if ('initialPageParam' in options) await client.infiniteQuery(options as never)
  else await client.query(options as never)
}

/** Data a page can show later: asked for now, never waited for, never failing the page. */
export function warm<T>(client: QueryClient, options: { queryKey: QueryKey } & T): void {
  void need(client, options).catch(() => {})
}

/** Somebody came or went: answers that depend on who asks are forgotten, and asked for again where they are on the screen. */
export async function forgetPersonal(client: QueryClient): Promise<void> {
  const personal = {
    predicate: (query: { meta?: Record<string, unknown> | undefined }) => query.meta?.personal === true,
  }
  await client.cancelQueries(personal)
  client.removeQueries({ ...personal, type: 'inactive' })
  void client.resetQueries(personal)
}

/** All rows of the pages read so far. */
export const rowsOf = <T>(data: InfiniteData<PageOf<T>> | undefined): T[] =>
  data?.pages.flatMap((page) => page.list) ?? []
