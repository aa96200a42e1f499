import { Comments } from '#features/comments/comments.tsx'

/** The comments. Loaded when the listener scrolls near. */
export function AudioFoot({ aid }: { aid: string }) {
  return <Comments postId={aid} base={`/audios/${aid}`} />
}
