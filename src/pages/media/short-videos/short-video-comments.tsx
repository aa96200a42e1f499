import { Comments } from '#features/comments/comments.tsx'
import { Sheet } from '#ui/sheet.tsx'

/** What people say, over the film that goes on playing. */
export function ShortVideoComments({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="评论" height="tall">
      <Comments postId={id} base={`/videos/${id}`} />
    </Sheet>
  )
}
