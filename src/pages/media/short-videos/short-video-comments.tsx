import { Comments } from '#features/comments/comments.tsx'
import { Sheet } from '#ui/sheet.tsx'

/** The comments, over the film that keeps playing. */
export function ShortVideoComments({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="评论" height="tall">
      <Comments postId={id} base={`/videos/${id}`} />
    </Sheet>
  )
}
