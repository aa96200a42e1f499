import { keepPreviousData, useMutation, useQueryClient, type InfiniteData, type Query } from '@tanstack/react-query'
import {
  findSimilarAdvices,
  followAdvice,
  getAdvice,
  getAdviceMarks,
  getAdviceRecords,
  getAdvices,
  type Advice,
  type AdviceMarks,
} from '#contract/government/advices.ts'
import type { PageOf } from '#contract/fields.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { postLike } from '#contract/talk/reactions.ts'
import { getAdviceMerchants } from '#contract/site/site.ts'
import { callOrQueue } from './call-or-queue.ts'
import { call } from './call.ts'
import { keyOf, read, readPages } from './query-client.ts'
import { whileWaiting } from './while-waiting.ts'

export type AdviceFilters = Pick<
  InputOf<typeof getAdvices>,
  'merchant_id' | 'type' | 'status' | 'answered' | 'keyword' | 'order'
>
/** user: the reader, because their own are among them. */
export const advicesQuery = (filters: AdviceFilters) =>
  readPages(getAdvices, { ...filters, page_size: 10 }, { keep: true, staleTime: 15_000 })
export const myAdvicesQuery = () =>
  whileWaiting(readPages(getAdvices, { scope: 'mine', page_size: 10 }, { keep: true, staleTime: 0 }))
export const adviceQuery = (id: string) => whileWaiting(read(getAdvice, { id }, { keep: true, staleTime: 15_000 }))
export const adviceRecordsQuery = (id: string) => read(getAdviceRecords, { id }, { keep: true, staleTime: 15_000 })
/** Only of whoever is signed in. */
export const adviceMarksQuery = (id: string) => read(getAdviceMarks, { id }, { keep: true, staleTime: 15_000 })
/** All departments that take suggestions. */
export const adviceMerchantsQuery = () =>
  read(getAdviceMerchants, { page_size: 100 }, { keep: true, staleTime: 10 * 60_000 })
/** What is like the words so far; the last answer stays while the next is asked for. */
export const similarAdvicesQuery = (input: InputOf<typeof findSimilarAdvices>) => ({
  queryKey: keyOf(findSimilarAdvices, input),
  queryFn: () => call(findSimilarAdvices, input),
  staleTime: 60_000,
  retry: false,
  placeholderData: keepPreviousData,
})

const names: readonly unknown[] = [getAdvice.name, getAdvices.name]
type Known = Advice | InfiniteData<PageOf<Advice>>
/** Only queries that already have data; a first fetch in flight is not cancelled. */
const loaded = {
  predicate: ({ queryKey: [name], state }: Query) => state.data !== undefined && names.includes(name),
}

/** 附议 or 关注: shown at once, rolled back when the server refuses; sent later without a network. */
export function useAdviceMark(id: string, mark: 'like' | 'follow') {
  const client = useQueryClient()
  const marks = { queryKey: keyOf(getAdviceMarks, { id }) }
  const count = (change: (now: number) => number) =>
    client.setQueriesData<Known>(loaded, (data) => data && changed(data, id, change))
  const mutationKey = ['advice', mark, id]
  return useMutation({
    mutationKey,
    mutationFn: async (on: boolean) => {
      const status = on ? 1 : 0
      return mark === 'like'
        ? callOrQueue(postLike, { id, type: 'advice', status })
        : callOrQueue(followAdvice, { id, status })
    },
    onMutate: async (on) => {
      await Promise.all([client.cancelQueries(loaded), client.cancelQueries(marks)])
      const before = [
        ...client.getQueriesData<Known | AdviceMarks>(loaded),
        ...client.getQueriesData<AdviceMarks>(marks),
      ]
      const name = mark === 'like' ? 'is_like' : 'is_follow'
      client.setQueriesData<AdviceMarks>(marks, (now) => now && { ...now, [name]: on ? 1 : 0 })
      if (mark === 'like') count((now) => Math.max(0, now + (on ? 1 : -1)))
      return { before }
    },
    onError: (_error, _on, context) => context?.before.forEach(([key, data]) => client.setQueryData(key, data)),
    onSuccess: (response) => {
      // The last tap decides.
      if (response && mark === 'like' && client.isMutating({ mutationKey }) === 1) count(() => response.total)
    },
  })
}

function changed(data: Known, id: string, change: (likes: number) => number): Known {
  const patch = (one: Advice) => (one.id === id ? { ...one, like_num: change(one.like_num) } : one)
  if (!('pages' in data)) return patch(data)
  return { ...data, pages: data.pages.map((page) => ({ ...page, list: page.list.map(patch) })) }
}
