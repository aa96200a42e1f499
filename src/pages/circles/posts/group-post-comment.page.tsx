import { createFileRoute } from '@tanstack/react-router'
import { CommentSheet } from '#features/comments/comment-sheet.tsx'
import { repliesQuery } from '#queries/comments.queries.ts'
import { warmInBrowser } from '#queries/query-client.ts'

export const Route = createFileRoute('/group-post-detail/$aid/comment/$commentId')({
  staticData: { title: '评论回复', area: 'circles', access: 'open', example: { aid: '101', commentId: '93' } },
  loader: ({ params: { aid, commentId }, context: { queryClient } }) =>
    warmInBrowser(queryClient, repliesQuery(aid, commentId, 'circle_post')),
  component: GroupPostComment,
})

/** The page under it provides the kind of thing these belong to. */
function GroupPostComment() {
  const { aid, commentId } = Route.useParams()
  return <CommentSheet key={commentId} postId={aid} commentId={commentId} base={`/group-post-detail/${aid}`} />
}
