import { createFileRoute } from '@tanstack/react-router'
import { CommentSheet } from '#features/comments/comment-sheet.tsx'
import { repliesQuery } from '#queries/comments.queries.ts'
import { warmInBrowser } from '#queries/query-client.ts'

export const Route = createFileRoute('/show-civilization-details/$id/comment/$commentId')({
  staticData: { title: '评论回复', area: 'practice', access: 'open', example: { id: '101', commentId: '91' } },
  loader: ({ params: { id, commentId }, context: { queryClient } }) =>
    warmInBrowser(queryClient, repliesQuery(id, commentId, 'civilization')),
  component: CivilizationComment,
})

/** The page under it provides the kind of post these belong to. */
function CivilizationComment() {
  const { id, commentId } = Route.useParams()
  return <CommentSheet key={commentId} postId={id} commentId={commentId} base={`/show-civilization-details/${id}`} />
}
