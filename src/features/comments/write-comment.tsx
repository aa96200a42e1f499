import { lazy, Suspense } from 'react'
import { useOpened } from '#ui/use-opened.ts'
import type { CommentComposerProps } from './comment-composer.tsx'

const CommentComposer = lazy(() => import('./comment-composer.tsx').then((module) => ({ default: module.CommentComposer })))

/** The comment field from the bottom of the page; its script comes with the first opening. */
export function WriteComment(props: CommentComposerProps) {
  const opened = useOpened(props.open)
  return opened ? (
    <Suspense fallback={null}>
      <CommentComposer key={`${props.postId} ${props.reply?.id ?? ''}`} {...props} />
    </Suspense>
  ) : null
}
