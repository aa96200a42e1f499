import { useMutation, useQueryClient, type InfiniteData, type Query } from '@tanstack/react-query'
import type { Endpoint } from '#contract/endpoint.ts'
import type { PageOf } from '#contract/fields.ts'
import * as markState from '#contract/talk/mark-state.ts'
import { postLike } from '#contract/talk/reactions.ts'
import type { LikedByName } from '#contract/subjects.ts'
import { callOrQueue } from './call-or-queue.ts'

interface Liked {
  id: string
  is_like: 0 | 1
  like_num: number
}
type Known = Liked | InfiniteData<PageOf<Liked>>

/**
 * The like of a subject that is liked by its kind. readings: where it is shown, whole or as a row of a list. Shown at
 * once in all of them, rolled back when the server refuses; sent later without a network.
 */
export function useNamedLike(type: LikedByName, id: string, readings: readonly Endpoint[]) {
  const client = useQueryClient()
  const names: readonly unknown[] = readings.map(({ name }) => name)
  // Only queries that already have data; a first fetch in flight is not cancelled.
  const loaded = {
    predicate: ({ queryKey: [name], state }: Query) => state.data !== undefined && names.includes(name),
  }
  const change = (patch: (one: Liked) => Liked) =>
    client.setQueriesData<Known>(loaded, (data) => data && changed(data, id, patch))
  const mutationKey = ['like', type, id]
  return useMutation({
    mutationKey,
    mutationFn: (on: boolean) => callOrQueue(postLike, { id, type, status: markState.of(on) }),
    onMutate: async (on) => {
      await client.cancelQueries(loaded)
      const before = client.getQueriesData<Known>(loaded)
      const flag = on ? 1 : 0
      change((one) => ({ ...one, is_like: flag, like_num: one.like_num + flag - one.is_like }))
      return { before }
    },
    onError: (_error, _on, context) => context?.before.forEach(([key, data]) => client.setQueryData(key, data)),
    onSuccess: (response, on) => {
      // The last tap decides what is shown.
      if (response && client.isMutating({ mutationKey }) === 1)
        change((one) => ({ ...one, is_like: on ? 1 : 0, like_num: response.total }))
    },
  })
}

function changed(data: Known, id: string, patch: (one: Liked) => Liked): Known {
  if (!('pages' in data)) return data.id === id ? patch(data) : data
  return {
    ...data,
    pages: data.pages.map((page) => ({ ...page, list: page.list.map((one) => (one.id === id ? patch(one) : one)) })),
  }
}
