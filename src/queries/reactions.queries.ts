import {
  infiniteQueryOptions,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import type { ContentState } from '#contract/content/content.ts'
import * as markState from '#contract/talk/mark-state.ts'
import type { UserBrief } from '#contract/people/user-brief.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { getPostLikes, postCollection, postLike, postShare } from '#contract/talk/reactions.ts'
import { articleStateQuery } from './articles.queries.ts'
import { call } from './call.ts'
import { callOrQueue } from './call-or-queue.ts'
import { keyOf, pageAt, uniqueBy, type PagePlace } from './query-client.ts'
import { useMark } from './use-mark.ts'

const LIKERS = 20
/** The citizens who liked an item, newest first. */
export const likersQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(getPostLikes, { id }), 'pages'] as QueryKey,
    queryFn: ({ pageParam, signal }) => call(getPostLikes, { id, ...pageAt(pageParam), page_size: LIKERS }, { signal }),
    initialPageParam: 1 as PagePlace,
    getNextPageParam: ({ users, cursor }, pages) =>
      (cursor ?? (users.length === LIKERS ? pages.length + 1 : undefined)) || undefined,
    meta: { personal: true },
  })
export const likersOf = (data: InfiniteData<OutputOf<typeof getPostLikes>> | undefined): UserBrief[] =>
  uniqueBy(data?.pages.flatMap(({ users }) => users) ?? [], ({ id }) => id)

export type Reaction = 'like' | 'collection'

export function useReaction(id: string, type: number, reaction: Reaction) {
  const client = useQueryClient()
  const likes = reaction === 'like'
  return useMark<ContentState>({
    key: [reaction, id],
    state: articleStateQuery(id),
    is: [likes ? 'is_like' : 'is_collection'],
    num: likes ? 'like_num' : 'collection_num',
    send: (on) => callOrQueue(likes ? postLike : postCollection, { id, type, status: markState.of(on) }),
    onSent: () => void (likes && refetchLikers(client, id)),
  })
}

/** A first request may be in flight, sent before the tap was counted: it is cancelled. */
async function refetchLikers(client: QueryClient, id: string): Promise<void> {
  const likers = { queryKey: keyOf(getPostLikes, { id }) }
  await client.cancelQueries(likers)
  await client.invalidateQueries(likers)
}

export const recordShare = (input: InputOf<typeof postShare>) => call(postShare, input)
