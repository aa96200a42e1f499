import type { ReactNode, RefObject } from 'react'
import { lazyOverlay } from './lazy-overlay.tsx'

export interface SheetProps {
  open: boolean
  /** A tap outside, a drag down, Escape, back, or the cross. */
  onClose: () => void
  /** Shown at its top; without it give `label`. */
  title?: string
  label?: string
  children: ReactNode
  /** Stays visible below the scrolling part. */
  footer?: ReactNode
  /**
   * tall: most of the screen from the start, for lists that load · full: nearly all of it, for a page over its parent
   */
  height?: 'auto' | 'tall' | 'full'
  /** The element that receives the focus; by default the panel itself. */
  focus?: RefObject<HTMLElement | null>
  /** The address says that it is open: back closes it without help. */
  addressed?: boolean
}

/** A drawer from the bottom. Its script is loaded at the first opening; warmOverlays fetch it early. */
export const Sheet = lazyOverlay<SheetProps>(
  () => import('./sheet-panel.tsx').then((module) => module.SheetPanel),
  ({ open }) => open,
  ({ onClose }) => onClose(),
)
