import { lazy, Suspense, useEffect } from 'react'
import { useOpened } from '#ui/use-opened.ts'
import type { CommentComposerProps } from './comment-composer.tsx'

const script = () => import('./comment-composer.tsx')
const CommentComposer = lazy(() => script().then((module) => ({ default: module.CommentComposer })))
const CALM_MS = 3000

/** The comment field from the bottom of the page. Its script comes with the first opening, or once the page is calm: the network may be gone when somebody wants to write. */
export function WriteComment(props: CommentComposerProps) {
  const opened = useOpened(props.open)
  useEffect(() => {
    const timer = setTimeout(() => void script().catch(() => {}), CALM_MS)
    return () => clearTimeout(timer)
  }, [])
  return opened ? (
    <Suspense fallback={null}>
      <CommentComposer key={`${props.postId} ${props.reply?.id ?? ''}`} {...props} />
    </Suspense>
  ) : null
}
