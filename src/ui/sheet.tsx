import { lazy, Suspense } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useOpened } from './use-opened.ts'

export interface SheetProps {
  open: boolean
  /** Tap outside, a drag down, Escape, back, the cross. */
  onClose: () => void
  /** Written at its top; without it give `label`. */
  title?: string
  label?: string
  children: ReactNode
  /** Stays in reach under the scrolling part. */
  footer?: ReactNode
  /** tall: most of the screen from the start, for lists that load · full: all of it but a strip, for a page over its parent */
  height?: 'auto' | 'tall' | 'full'
  /** What takes the focus; the panel itself without it. */
  focus?: RefObject<HTMLElement | null>
}

const SheetPanel = lazy(() => import('./sheet-panel.tsx').then((module) => ({ default: module.SheetPanel })))

/** A drawer from the bottom. Its script comes with the first opening; warmOverlays() fetches it early. */
export function Sheet(props: SheetProps) {
  const opened = useOpened(props.open)
  return opened ? (
    <Suspense fallback={null}>
      <SheetPanel {...props} />
    </Suspense>
  ) : null
}
