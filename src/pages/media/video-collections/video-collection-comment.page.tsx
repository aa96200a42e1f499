import { createFileRoute } from '@tanstack/react-router'
import { CommentSheet } from '#features/comments/comment-sheet.tsx'
import { repliesQuery } from '#queries/comments.queries.ts'
import { warmInBrowser } from '#queries/query-client.ts'

export const Route = createFileRoute('/videos-collection/$aid/comment/$id')({
  staticData: { title: '评论回复', area: 'media', access: 'open', example: { aid: '399', id: '466' } },
  loader: ({ params: { aid, id }, context: { queryClient } }) => warmInBrowser(queryClient, repliesQuery(aid, id)),
  component: VideoCollectionComment,
})

function VideoCollectionComment() {
  const { aid, id } = Route.useParams()
  return <CommentSheet key={id} postId={aid} commentId={id} base={`/videos-collection/${aid}`} />
}
