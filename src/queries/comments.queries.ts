import { useMutation, useQueryClient, type InfiniteData, type Query } from '@tanstack/react-query'
import { getCivilizationComments, getComments, type Comment } from '#contract/comments.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { postLike } from '#contract/reactions.ts'
import { callOrQueue } from './call-or-queue.ts'
import { readPages } from './query-client.ts'

export type CommentOrder = 'new' | 'hot'
type CommentPages = InfiniteData<OutputOf<typeof getComments>>
/** Of those that have come: what is asked for the first time is left on its way. */
const everywhere = {
  predicate: ({ queryKey: [name], state }: Query) =>
    state.data !== undefined && (name === getComments.name || name === getCivilizationComments.name),
}
const endpointOf = (subject: string) => (subject === 'civilization' ? getCivilizationComments : getComments)

/** subject: 'post', or 'civilization'. */
export const commentsQuery = (postId: string, order: CommentOrder = 'new', subject = 'post') =>
  readPages(endpointOf(subject), { id: postId, order, page_size: 10 })
/** One comment with its replies. */
export const repliesQuery = (postId: string, commentId: string, subject = 'post') =>
  readPages(endpointOf(subject), { id: postId, parent_id: commentId, page_size: 20 })
/** The comment a page of replies belongs to. */
export const parentOf = (data: InfiniteData<unknown>): Comment | null => (data as CommentPages).pages[0]?.parent ?? null

/** Shown at once wherever the comment is listed, rolled back when the server refuses. */
export function useCommentLike() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, on }: { id: string; on: boolean }) =>
      callOrQueue(postLike, { id, type: 'comment', status: on ? 1 : 0 }),
    onMutate: async ({ id, on }) => {
      await client.cancelQueries(everywhere)
      const before = client.getQueriesData<CommentPages>(everywhere)
      client.setQueriesData<CommentPages>(
        everywhere,
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
    onSuccess: (answer, { id }) =>
      void (
        answer &&
        client.setQueriesData<CommentPages>(
          everywhere,
          (data) => data && changed(data, id, (one) => ({ ...one, like_num: answer.total })),
        )
      ),
  })
}

/** The same pages with one comment changed, be it listed, a reply shown under another, or the one whose replies are read. */
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
