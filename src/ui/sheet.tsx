import type { ReactNode, RefObject } from 'react'
import { later } from './later.tsx'

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

/** A drawer from the bottom. Its script comes with the first opening; warmOverlays() fetches it early. */
export const Sheet = later<SheetProps>(
  () => import('./sheet-panel.tsx').then((module) => module.SheetPanel),
  ({ open }) => open,
  ({ onClose }) => onClose(),
)
