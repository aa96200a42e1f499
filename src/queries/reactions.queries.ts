import { infiniteQueryOptions, useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import type { ContentState, UserBrief } from '#contract/content.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { getPostLikes, postCollection, postLike, postShare } from '#contract/reactions.ts'
import { articleStateQuery } from './articles.queries.ts'
import { call } from './call.ts'
import { callOrQueue } from './call-or-queue.ts'
import { keyOf } from './query-client.ts'

const LIKERS = 20
/** Who liked an item, the newest first. */
export const likersQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(getPostLikes, { id }), 'pages'],
    queryFn: ({ pageParam, signal }) => call(getPostLikes, { id, page: pageParam, page_size: LIKERS }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ users }, _pages, page) => (users.length === LIKERS ? page + 1 : undefined),
    meta: { personal: true },
  })
/** A new like moves older ones to the next page: the same person may come twice. */
export const likersOf = (data: InfiniteData<OutputOf<typeof getPostLikes>> | undefined): UserBrief[] => [...new Map(data?.pages.flatMap(({ users }) => users).map((one) => [one.id, one])).values()]

export type Reaction = 'like' | 'collection'

/** Shown at once, rolled back when the server refuses. Taps are sent one after the other; the last one decides what is shown. */
export function useReaction(id: string, type: number, reaction: Reaction) {
  const client = useQueryClient()
  const { queryKey } = articleStateQuery(id)
  const mutationKey = [reaction, id]
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join('-') },
    mutationFn: (on: boolean) => callOrQueue(reaction === 'like' ? postLike : postCollection, { id, type, status: on ? 1 : 0 }),
    onMutate: async (on) => {
      // Tapped before the state had come: it is left on its way.
      if (!client.getQueryData(queryKey)) return { before: undefined }
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<ContentState>(queryKey)
      if (before) client.setQueryData<ContentState>(queryKey, marked(before, reaction, on))
      return { before }
    },
    onError: (_error, _on, context) => context?.before && client.setQueryData(queryKey, context.before),
    onSuccess: async (answer, on) => {
      // Without an answer it waits for a network: what was tapped is what is shown.
      if (!answer || client.isMutating({ mutationKey }) > 1) return
      if (reaction === 'like') void askLikersAgain(client, id)
      // What is still on its way may be older than the tap.
      if (client.isFetching({ queryKey }) > 0) await client.fetchQuery(articleStateQuery(id)).catch(() => {})
      client.setQueryData<ContentState>(queryKey, (state) => state && { ...marked(state, reaction, on), [reaction === 'like' ? 'like_num' : 'collection_num']: answer.total })
    },
  })
}

/** The first answer may be on its way, asked for before the tap counted: it is not waited for. */
async function askLikersAgain(client: QueryClient, id: string): Promise<void> {
  const likers = { queryKey: keyOf(getPostLikes, { id }) }
  await client.cancelQueries(likers)
  await client.invalidateQueries(likers)
}

function marked(state: ContentState, reaction: Reaction, on: boolean): ContentState {
  const flag = on ? 1 : 0
  if (reaction === 'like') return { ...state, is_like: flag, like_num: state.like_num + (flag - state.is_like) }
  return { ...state, is_collection: flag, collection_num: state.collection_num + (flag - state.is_collection) }
}

export const recordShare = (input: InputOf<typeof postShare>) => call(postShare, input)
