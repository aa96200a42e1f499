import { createFileRoute } from '@tanstack/react-router'
import { CommentSheet } from '#features/comments/comment-sheet.tsx'
import { repliesQuery } from '#queries/comments.queries.ts'
import { warmInBrowser } from '#queries/query-client.ts'

export const Route = createFileRoute('/practices/$aid/comment/$id')({
  staticData: { title: '评论回复', area: 'practice', access: 'open', example: { aid: '101', id: '81' } },
  loader: ({ params: { aid, id }, context: { queryClient } }) =>
    warmInBrowser(queryClient, repliesQuery(aid, id, 'practice')),
  component: PracticePostComment,
})

/** The page under it provides the kind of post these belong to. */
function PracticePostComment() {
  const { aid, id } = Route.useParams()
  return <CommentSheet key={id} postId={aid} commentId={id} base={`/practices/${aid}`} />
}
