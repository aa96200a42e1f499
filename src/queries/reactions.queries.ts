import { infiniteQueryOptions, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import type { ContentState, UserBrief } from '#contract/content.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { getPostLikes, postCollection, postLike, postShare } from '#contract/reactions.ts'
import { articleStateQuery } from './articles.queries.ts'
import { call } from './call.ts'
import { callOrQueue } from './call-or-queue.ts'
import { keyOf } from './query-client.ts'
import { useMark } from './use-mark.ts'

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
export const likersOf = (data: InfiniteData<OutputOf<typeof getPostLikes>> | undefined): UserBrief[] => [
  ...new Map(data?.pages.flatMap(({ users }) => users).map((one) => [one.id, one])).values(),
]

export type Reaction = 'like' | 'collection'

export function useReaction(id: string, type: number, reaction: Reaction) {
  const client = useQueryClient()
  const likes = reaction === 'like'
  return useMark<ContentState>({
    key: [reaction, id],
    state: articleStateQuery(id),
    is: [likes ? 'is_like' : 'is_collection'],
    num: likes ? 'like_num' : 'collection_num',
    send: (on) => callOrQueue(likes ? postLike : postCollection, { id, type, status: on ? 1 : 0 }),
    onSent: () => void (likes && askLikersAgain(client, id)),
  })
}

/** The first answer may be on its way, asked for before the tap counted: it is not waited for. */
async function askLikersAgain(client: QueryClient, id: string): Promise<void> {
  const likers = { queryKey: keyOf(getPostLikes, { id }) }
  await client.cancelQueries(likers)
  await client.invalidateQueries(likers)
}

export const recordShare = (input: InputOf<typeof postShare>) => call(postShare, input)
