import { keepPreviousData, QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError } from '#contract/errors.ts'
import { getDesk, getStaffSessions } from '#contract/staff/entrance.ts'
import { getWritingWords } from '#contract/staff/manuscripts.ts'
import { call } from './call.ts'
import type { Page, Thing, Words } from './things/thing.ts'

const isNetwork = (error: unknown) =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')

export const queries = new QueryClient({
  defaultOptions: {
    // Without a network a reading fails and says so, instead of waiting for one.
    queries: { networkMode: 'always', staleTime: 10_000, retry: (count, error) => count < 1 && isNetwork(error) },
  },
})

/** Who is logged in, and what they may do. */
export const deskQuery = queryOptions({
  queryKey: ['desk'],
  queryFn: ({ signal }) => call(getDesk, {}, { signal }),
  staleTime: 60_000,
})
/** Asked for once a session: operators change them seldom. */
export const writingWordsQuery = queryOptions({
  queryKey: ['writing-words'],
  queryFn: ({ signal }) => call(getWritingWords, {}, { signal }),
  staleTime: 3_600_000,
})
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(getStaffSessions, {}, { signal }),
})
/** The page before stays while the next one is read. */
export const listQuery = (thing: Thing, search: Words) =>
  queryOptions({
    queryKey: ['things', thing.name, 'list', search],
    queryFn: ({ signal }): Promise<Page> => thing.read(search, signal),
    placeholderData: keepPreviousData,
  })
export const oneQuery = (thing: Thing, id: string) =>
  queryOptions({
    queryKey: ['things', thing.name, 'one', id],
    queryFn: async ({ signal }) => (await thing.find?.(id, signal)) ?? null,
    // A form keeps what it began with: it begins with what is there now, not with what was read before.
    gcTime: 0,
  })
/** What was changed may stand in every list: roles in that of members, and all of it in the record. */
export const readAnew = (): Promise<void> => queries.invalidateQueries()
