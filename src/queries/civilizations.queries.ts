import { useMutation, useQueryClient, type InfiniteData, type Query } from '@tanstack/react-query'
import {
  getCivilization,
  getCivilizationConfig,
  getCivilizations,
  getMyCivilizations,
  type Civilization,
} from '#contract/civilizations.ts'
import type { PageOf } from '#contract/fields.ts'
import { postLike } from '#contract/reactions.ts'
import { callOrQueue } from './call-or-queue.ts'
import { read, readPages } from './query-client.ts'

/** user: the reader, because their likes are part of the response. type: 1 文明, 2 不文明; both when left out. */
export const civilizationsQuery = (
  user: string,
  { type, category }: { type?: 1 | 2 | undefined; category?: string | undefined } = {},
) =>
  readPages(
    getCivilizations,
    { ...(type ? { type } : {}), ...(category ? { category_id: category } : {}), page_size: 10 },
    { keep: { user }, staleTime: 15_000 },
  )
export const myCivilizationsQuery = (user: string) =>
  readPages(getMyCivilizations, { page_size: 10 }, { keep: { user }, staleTime: 0 })
export const civilizationQuery = (user: string, id: string) =>
  read(getCivilization, { id }, { keep: { user }, staleTime: 15_000 })
export const civilizationConfigQuery = () => read(getCivilizationConfig, {}, { keep: true, staleTime: 10 * 60_000 })

const names: readonly unknown[] = [getCivilization.name, getCivilizations.name, getMyCivilizations.name]
/** Only queries that already have data; a first fetch in flight is not cancelled. */
const loaded = {
  predicate: ({ queryKey: [name], state }: Query) => state.data !== undefined && names.includes(name),
}
type Known = Civilization | InfiniteData<PageOf<Civilization>>

/** Shown at once wherever the post is listed, rolled back when the server refuses; sent later without a network. */
export function useCivilizationLike(id: string) {
  const client = useQueryClient()
  const change = (patch: (one: Civilization) => Civilization) =>
    client.setQueriesData<Known>(loaded, (data) => data && changed(data, id, patch))
  return useMutation({
    scope: { id: `civilization like ${id}` },
    mutationFn: (on: boolean) => callOrQueue(postLike, { id, type: 'civilization', status: on ? 1 : 0 }),
    onMutate: async (on) => {
      await client.cancelQueries(loaded)
      const before = client.getQueriesData<Known>(loaded)
      const flag = on ? 1 : 0
      change((one) => ({ ...one, is_like: flag, like_num: one.like_num + flag - one.is_like }))
      return { before }
    },
    onError: (_error, _on, context) => context?.before.forEach(([key, data]) => client.setQueryData(key, data)),
    onSuccess: (response, on) =>
      void (response && change((one) => ({ ...one, is_like: on ? 1 : 0, like_num: response.total }))),
  })
}

function changed(data: Known, id: string, patch: (one: Civilization) => Civilization): Known {
  if (!('pages' in data)) return data.id === id ? patch(data) : data
  return {
    ...data,
    pages: data.pages.map((page) => ({ ...page, list: page.list.map((one) => (one.id === id ? patch(one) : one)) })),
  }
}
