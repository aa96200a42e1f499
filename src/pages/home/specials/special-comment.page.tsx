import { createFileRoute } from '@tanstack/react-router'
import { CommentSheet } from '#features/comments/comment-sheet.tsx'
import { repliesQuery } from '#queries/comments.queries.ts'
import { warm } from '#queries/query-client.ts'

export const Route = createFileRoute('/specials/$aid/comment/$id')({
  staticData: { title: '评论回复', area: 'home', player: true, access: 'open', example: { aid: '235', id: '434' } },
  context: ({ params: { aid, id } }) => ({ replies: repliesQuery(aid, id) }),
  loader: ({ context: { queryClient, replies } }) => {
    if (typeof window !== 'undefined') warm(queryClient, replies)
  },
  component: SpecialComment,
})

function SpecialComment() {
  const { aid, id } = Route.useParams()
  return <CommentSheet key={id} postId={aid} commentId={id} base={`/specials/${aid}`} />
}
