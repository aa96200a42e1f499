import type { ReactNode } from 'react'
import { lazyOverlay } from './lazy-overlay.tsx'

export interface DialogProps {
  open: boolean
  title: string
  text?: ReactNode
  /** A field, a picture, a code: between the text and the buttons. */
  children?: ReactNode
  confirmLabel?: string
  /** null: one button only. */
  cancelLabel?: string | null
  /** The confirming button destroys something. */
  danger?: boolean
  /** It costs the reader something: the other button stands out. */
  wary?: boolean | undefined
  busy?: boolean
  /** Asked while the page is being left by back. */
  leaving?: boolean
  onConfirm: () => void
  /** Cancel, Escape, back. A tap outside does nothing, because the question needs an answer. */
  onCancel: () => void
}

/**
 * A question in the middle of the screen. Its script is loaded at the first opening; warmOverlays fetch it early.
 */
export const Dialog = lazyOverlay<DialogProps>(
  () => import('./dialog-panel.tsx').then((module) => module.DialogPanel),
  ({ open }) => open,
  ({ onCancel }) => onCancel(),
)
