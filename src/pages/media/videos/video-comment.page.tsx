import { createFileRoute } from '@tanstack/react-router'
import { CommentSheet } from '#features/comments/comment-sheet.tsx'
import { repliesQuery } from '#queries/comments.queries.ts'
import { warmInBrowser } from '#queries/query-client.ts'

export const Route = createFileRoute('/videos/$aid/comment/$id')({
  staticData: { title: '评论回复', area: 'media', access: 'open', example: { aid: '389', id: '459' } },
  loader: ({ params: { aid, id }, context: { queryClient } }) => warmInBrowser(queryClient, repliesQuery(aid, id)),
  component: VideoComment,
})

function VideoComment() {
  const { aid, id } = Route.useParams()
  return <CommentSheet key={id} postId={aid} commentId={id} base={`/videos/${aid}`} />
}
