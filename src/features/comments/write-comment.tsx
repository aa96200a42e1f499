import { useEffect } from 'react'
import { later } from '#ui/later.tsx'
import type { CommentComposerProps } from './comment-composer.tsx'

const script = () => import('./comment-composer.tsx')
const CommentComposer = later<CommentComposerProps>(
  () => script().then((module) => module.CommentComposer),
  ({ open }) => open,
  ({ onClose }) => onClose(),
)
const CALM_MS = 3000

/** The comment field from the bottom of the page. Its script comes with the first opening, or once the page is calm: the network may be gone when somebody wants to write. */
export function WriteComment(props: CommentComposerProps) {
  useEffect(() => {
    const timer = setTimeout(() => void script().catch(() => {}), CALM_MS)
    return () => clearTimeout(timer)
  }, [])
  return <CommentComposer key={`${props.postId} ${props.reply?.id ?? ''}`} {...props} />
}
