import { createFileRoute } from '@tanstack/react-router'
import { CommentSheet } from '#features/comments/comment-sheet.tsx'
import { repliesQuery } from '#queries/comments.queries.ts'
import { warmInBrowser } from '#queries/query-client.ts'

export const Route = createFileRoute('/specials/$aid/comment/$id')({
  staticData: { title: '评论回复', area: 'home', player: true, access: 'open', example: { aid: '235', id: '434' } },
  loader: ({ params: { aid, id }, context: { queryClient } }) => warmInBrowser(queryClient, repliesQuery(aid, id)),
  component: SpecialComment,
})

function SpecialComment() {
  const { aid, id } = Route.useParams()
  return <CommentSheet key={id} postId={aid} commentId={id} base={`/specials/${aid}`} />
}
