import { Comments } from '#features/comments/comments.tsx'

/** What people say about it. Fetched when the listener comes near. */
export function AudioFoot({ aid }: { aid: string }) {
  return <Comments postId={aid} base={`/audios/${aid}`} />
}
