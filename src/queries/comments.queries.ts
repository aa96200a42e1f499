import { useInfiniteQuery, useMutation, useQueryClient, type InfiniteData, type Query } from '@tanstack/react-query'
import {
  commentListNames,
  commentsEndpoint,
  commentsInput,
  type Comment,
  type getComments,
} from '#contract/talk/comments.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import * as markState from '#contract/talk/mark-state.ts'
import { postLike } from '#contract/talk/reactions.ts'
import { UNNAMED, type Commentable } from '#contract/subjects.ts'
import * as writtenState from '#contract/posts/written-state.ts'
import { isOffline } from '#lib/is-offline.ts'
import { callOrQueue } from './call-or-queue.ts'
import { readPages } from './query-client.ts'
import { LONGEST_MS, lookAgainIn } from './while-waiting.ts'

export type CommentOrder = 'new' | 'hot'
export type CommentPages = InfiniteData<OutputOf<typeof getComments>>
/** Only queries that already have data; a first fetch in flight is not cancelled. */
const loaded = {
  predicate: ({ queryKey: [name], state }: Query) =>
    state.data !== undefined && commentListNames.includes(String(name)),
}

/** Others write meanwhile, and what was taken away is gone: a copy is for where there is no network. */
const WITHOUT_NETWORK = { keep: { ttl: 0 } }

export const commentsQuery = (postId: string, order: CommentOrder = 'new', subject: Commentable = UNNAMED) =>
  readPages(commentsEndpoint(subject), { ...commentsInput(subject, postId), order, page_size: 10 }, WITHOUT_NETWORK)
/** One comment with its replies. */
export const repliesQuery = (postId: string, commentId: string, subject: Commentable = UNNAMED) =>
  readPages(
    commentsEndpoint(subject),
    { ...commentsInput(subject, postId), parent_id: commentId, page_size: 20 },
    WITHOUT_NETWORK,
  )
/**
 * The same list, followed while the page is visible: every minute for each loaded page, and sooner while something of
 * the citizen's own waits for review, less and less often the longer it has waited.
 */
export const followed = <Q extends object>(query: Q) => ({
  ...query,
  refetchInterval: ({ state: { data } }: { state: { data: CommentPages | undefined } }): number | false => {
    if (!data || isOffline()) return false
    const list = data.pages.flatMap((page) => [...(page.parent ? [page.parent] : []), ...page.list])
    const waiting = list
      .flatMap((one) => [one, ...one.replies])
      .filter(({ is_mine: mine, status }) => mine === 1 && status === writtenState.waiting)
    if (waiting.length === 0) return LONGEST_MS * data.pages.length
    return lookAgainIn(waiting.map(({ created_at: at }) => at))
  },
})

/** How many comments there are by the list that was read last: heading and bar say the same. */
export function useCommentTotal(postId: string, subject: Commentable): number | undefined {
  const newest = useInfiniteQuery({ ...commentsQuery(postId, 'new', subject), enabled: false })
  const hottest = useInfiniteQuery({ ...commentsQuery(postId, 'hot', subject), enabled: false })
  const { data } = hottest.dataUpdatedAt > newest.dataUpdatedAt ? hottest : newest
  return data?.pages[0]?.total
}
/** The comment a page of replies belongs to. */
export const parentOf = (data: CommentPages): Comment | null => data.pages[0]?.parent ?? null

/** Shown at once wherever the comment is listed, rolled back when the server refuses. */
export function useCommentLike() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, on }: { id: string; on: boolean }) =>
      callOrQueue(postLike, { id, type: 'comment', status: markState.of(on) }),
    onMutate: async ({ id, on }) => {
      await client.cancelQueries(loaded)
      const before = client.getQueriesData<CommentPages>(loaded)
      client.setQueriesData<CommentPages>(
        loaded,
        (data) =>
          data &&
          changed(data, id, (one) => ({
            ...one,
            is_like: on ? 1 : 0,
            like_num: one.like_num + Number(on) - one.is_like,
          })),
      )
      return { before }
    },
    onError: (_error, _input, context) => context?.before.forEach(([key, data]) => client.setQueryData(key, data)),
    onSuccess: (response, { id }) =>
      void (
        response &&
        client.setQueriesData<CommentPages>(
          loaded,
          (data) => data && changed(data, id, (one) => ({ ...one, like_num: response.total })),
        )
      ),
  })
}

/** The same pages with one comment changed: a listed one, a reply under another, or the one whose replies are shown. */
function changed(data: CommentPages, id: string, change: (comment: Comment) => Comment): CommentPages {
  const inList = (list: Comment[]): Comment[] =>
    list.map((one) =>
      one.id === id
        ? change(one)
        : one.replies.some((reply) => reply.id === id)
          ? { ...one, replies: inList(one.replies) }
          : one,
    )
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      list: inList(page.list),
      parent: page.parent?.id === id ? change(page.parent) : page.parent,
    })),
  }
}
