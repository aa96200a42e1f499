import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteComment, getComments, postComment } from '#contract/comments.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { call } from './call.ts'
import { readPages } from './query-client.ts'

export type CommentOrder = 'new' | 'hot'
export const commentsQuery = (postId: string, order: CommentOrder = 'new') => readPages(getComments, { id: postId, order, page_size: 10 })
/** One comment with its replies. */
export const repliesQuery = (postId: string, commentId: string) => readPages(getComments, { id: postId, parent_id: commentId, page_size: 20 })

/** Invalidates the comments of the post. */
export function usePostComment() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof postComment>) => call(postComment, input),
    onSuccess: () => client.invalidateQueries({ queryKey: [getComments.name] }),
  })
}
/** Invalidates the comments of the post. */
export function useDeleteComment() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deleteComment, { id }),
    onSuccess: () => client.invalidateQueries({ queryKey: [getComments.name] }),
  })
}
