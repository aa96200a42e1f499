import { useEffect } from 'react'
import { lazyOverlay } from '#ui/lazy-overlay.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import type { CommentComposerProps } from './comment-composer.tsx'

const composer = lazyPart(() => import('./comment-composer.tsx').then((module) => module.CommentComposer))
const CommentComposer = lazyOverlay<CommentComposerProps>(
  composer.load,
  ({ open }) => open,
  ({ onClose }) => onClose(),
)
const CALM_MS = 3000

/**
 * The comment field at the bottom of the page. Its script is loaded with the first opening, or once the page is idle:
 * the network may be gone when somebody wants to write.
 */
export function WriteComment(props: CommentComposerProps) {
  useEffect(() => {
    const timer = setTimeout(() => void composer.warm(), CALM_MS)
    return () => clearTimeout(timer)
  }, [])
  return <CommentComposer key={`${props.postId} ${props.reply?.id ?? ''}`} {...props} />
}
