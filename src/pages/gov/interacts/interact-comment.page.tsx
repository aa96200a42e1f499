import { createFileRoute } from '@tanstack/react-router'
import { CommentSheet } from '#features/comments/comment-sheet.tsx'
import { repliesQuery } from '#queries/comments.queries.ts'
import { warmInBrowser } from '#queries/query-client.ts'

export const Route = createFileRoute('/interacts/$id/comment/$commentId')({
  staticData: { title: '评论回复', area: 'gov', access: 'open', example: { id: '102', commentId: '92' } },
  loader: ({ params: { id, commentId }, context: { queryClient } }) =>
    warmInBrowser(queryClient, repliesQuery(id, commentId, 'advice')),
  component: InteractComment,
})

/** The page under it provides the kind of thing these belong to. */
function InteractComment() {
  const { id, commentId } = Route.useParams()
  return <CommentSheet key={commentId} postId={id} commentId={commentId} base={`/interacts/${id}`} />
}
