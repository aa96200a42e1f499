import { ThumbsUp } from 'lucide-react'
import type { LikedByName } from '#contract/subjects.ts'
import { MarkButton } from '#features/reactions/reaction-button.tsx'
import { useLoginCheck } from '#features/session/use-login-check.ts'
import { useStores } from '#stores/stores.ts'

interface Liked {
  id: string
  is_like: 0 | 1
  like_num: number
}
interface Like {
  mutate: (on: boolean, options?: { onSuccess: () => void }) => void
}

/** The like of what a citizen has written. tracked: its kind, where likes are tracked. */
export function WrittenLike({ post, like, tracked }: { post: Liked; like: Like; tracked?: LikedByName }) {
  const signedIn = useLoginCheck()
  const { tracking } = useStores()
  const on = post.is_like === 1
  const change = () =>
    like.mutate(!on, {
      onSuccess: () => void (!on && tracked && tracking.track('like', { id: post.id, type: tracked })),
    })
  return (
    <MarkButton
      icon={<ThumbsUp />}
      name="点赞"
      count={post.like_num}
      on={on}
      onClick={() => void (signedIn() && change())}
    />
  )
}
