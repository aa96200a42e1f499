import { useMutation, useQueryClient, type InfiniteData, type Query } from '@tanstack/react-query'
import type { PageOf } from '#contract/fields.ts'
import { postLike } from '#contract/reactions.ts'
import type { LikedByName } from '#contract/subjects.ts'
import { callOrQueue } from './call-or-queue.ts'

interface Likeable {
  id: string
  is_like: 0 | 1
  like_num: number
}
type Known<T extends Likeable> = T | InfiniteData<PageOf<T>>

/**
 * A like of something that stands in lists: shown at once wherever it is listed, rolled back when the server refuses;
 * sent later without a network. names: of the endpoints that list it.
 */
export function useListedLike<T extends Likeable>({
  id,
  type,
  names,
}: {
  id: string
  type: LikedByName
  names: readonly string[]
}) {
  const client = useQueryClient()
  // Only queries that already have data; a first fetch in flight is not cancelled.
  const loaded = {
    predicate: ({ queryKey: [name], state }: Query) => state.data !== undefined && names.includes(String(name)),
  }
  const change = (patch: (one: T) => T) =>
    client.setQueriesData<Known<T>>(loaded, (data) => data && changed(data, id, patch))
  return useMutation({
    scope: { id: `${type} like ${id}` },
    mutationFn: (on: boolean) => callOrQueue(postLike, { id, type, status: on ? 1 : 0 }),
    onMutate: async (on) => {
      await client.cancelQueries(loaded)
      const before = client.getQueriesData<Known<T>>(loaded)
      const flag = on ? 1 : 0
      change((one) => ({ ...one, is_like: flag, like_num: one.like_num + flag - one.is_like }))
      return { before }
    },
    onError: (_error, _on, context) => context?.before.forEach(([key, data]) => client.setQueryData(key, data)),
    onSuccess: (response, on) =>
      void (response && change((one) => ({ ...one, is_like: on ? 1 : 0, like_num: response.total }))),
  })
}

function changed<T extends Likeable>(data: Known<T>, id: string, patch: (one: T) => T): Known<T> {
  if (!('pages' in data)) return data.id === id ? patch(data) : data
  return {
    ...data,
    pages: data.pages.map((page) => ({ ...page, list: page.list.map((one) => (one.id === id ? patch(one) : one)) })),
  }
}
