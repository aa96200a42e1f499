import { queryOptions, useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { postSubscribe } from '#contract/content/albums.ts'
import { postChannel } from '#contract/content/channels.ts'
import {
  getCollections,
  getFollows,
  getSubscriptions,
  type Collection,
  type Following,
  type Subscription,
} from '#contract/talk/collections.ts'
import * as markState from '#contract/talk/mark-state.ts'
import { getStatistics } from '#contract/talk/statistics.ts'
import type { ContentState } from '#contract/content/content.ts'
import type { PageOf } from '#contract/fields.ts'
import { postCollection, postFollow, postHeadline } from '#contract/talk/reactions.ts'
import { subjects } from '#contract/subjects.ts'
import { articleStateQuery } from './articles.queries.ts'
import { call } from './call.ts'
import { callOrQueue } from './call-or-queue.ts'
import { channelStateQuery } from './channels.queries.ts'
import { keyOf, read, readPages } from './query-client.ts'

/** A mark may have been set on another page a moment ago, so each list is refetched when it opens. */
const fresh = { keep: true, staleTime: 0 } as const
export const collectionsQuery = (type?: number) => readPages(getCollections, { type, page_size: 20 }, fresh)
export const subscriptionsQuery = (type?: Subscription['type']) =>
  readPages(getSubscriptions, { type, page_size: 20 }, fresh)
export const followsQuery = (type?: Following['type']) => readPages(getFollows, { type, page_size: 20 }, fresh)
/** Without the balance: the copy is on disk, where nothing of the wallet is [decision 055]. */
export const statisticsQuery = () =>
  queryOptions({
    queryKey: keyOf(getStatistics, {}),
    meta: read(getStatistics, {}, fresh).meta,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { balance: _balance, ...counts } = await call(getStatistics, {}, { signal })
      return counts
    },
  })

interface Marked {
  id: string
  type: string | number
}
type Pages = InfiniteData<PageOf<Marked>>
const same = (one: Marked) => (other: Marked) => one.id === other.id && one.type === other.type

/**
 * Removes marks one after the other; without a network later. They disappear from every list at once, and return where
 * the server refuses.
 */
function useUnmarking<T extends Marked>(
  list: string,
  unmark: (one: T) => Promise<unknown>,
  unmarked: (client: QueryClient, one: T) => unknown,
) {
  const client = useQueryClient()
  const everywhere = { queryKey: [list] }
  return useMutation({
    mutationFn: async (items: T[]) => {
      for (const one of items) {
        await unmark(one)
        unmarked(client, one)
      }
    },
    onMutate: async (items) => {
      await client.cancelQueries(everywhere)
      const before = client.getQueriesData<Pages>(everywhere)
      client.setQueriesData<Pages>(
        everywhere,
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              list: page.list.filter((one) => !items.some(same(one))),
              total: Math.max(0, page.total - items.length),
            })),
          },
      )
      return { before }
    },
    onError: (_error, _items, context) => context?.before.forEach(([key, data]) => client.setQueryData(key, data)),
    onSettled: () =>
      Promise.all([client.invalidateQueries(everywhere), client.invalidateQueries({ queryKey: [getStatistics.name] })]),
  })
}

/**
 * The item's own page shows the mark too, if it was open. Its state is patched, because refetching it would count a
 * reading.
 */
const changeState = (client: QueryClient, id: string, change: Partial<ContentState>) =>
  client.setQueryData<ContentState>(articleStateQuery(id).queryKey, (state) => state && { ...state, ...change })
const invalidateChannel = (client: QueryClient, id: string) =>
  client.invalidateQueries({ queryKey: channelStateQuery(id).queryKey })

export function useUncollect() {
  return useUnmarking<Collection>(
    getCollections.name,
    ({ id, type, content }) => callOrQueue(postCollection, { id, type, status: markState.off }, content.title),
    (client, { id }) => changeState(client, id, { is_collection: 0 }),
  )
}
export function useUnsubscribe() {
  return useUnmarking<Subscription>(
    getSubscriptions.name,
    ({ id, type, name }) =>
      type === 'album'
        ? callOrQueue(postSubscribe, { id, type: 2, status: markState.off }, name)
        : type === 'channel'
          ? callOrQueue(postChannel, { id, status: markState.off }, name)
          : callOrQueue(postHeadline, { id, status: markState.off }, name),
    (client, { id, type }) =>
      type === 'album' ? changeState(client, id, { is_subscribe: 0 }) : invalidateChannel(client, id),
  )
}
export function useUnfollow() {
  return useUnmarking<Following>(
    getFollows.name,
    ({ id, type, name }) =>
      callOrQueue(postFollow, { id, target_type: subjects[type].followCode, status: markState.off }, name),
    (client, { id }) => invalidateChannel(client, id),
  )
}
