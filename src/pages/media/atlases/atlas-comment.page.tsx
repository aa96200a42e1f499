import { createFileRoute } from '@tanstack/react-router'
import { CommentSheet } from '#features/comments/comment-sheet.tsx'
import { repliesQuery } from '#queries/comments.queries.ts'
import { warmInBrowser } from '#queries/query-client.ts'

export const Route = createFileRoute('/atlas/$aid/comment/$id')({
  staticData: { title: '评论回复', area: 'media', player: true, access: 'open', example: { aid: '701', id: '477' } },
  loader: ({ params: { aid, id }, context: { queryClient } }) => warmInBrowser(queryClient, repliesQuery(aid, id)),
  component: AtlasComment,
})

function AtlasComment() {
  const { aid, id } = Route.useParams()
  return <CommentSheet key={id} postId={aid} commentId={id} base={`/atlas/${aid}`} />
}
