import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { useOpened } from './use-opened.ts'

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
  busy?: boolean
  onConfirm: () => void
  /** Cancel, Escape, back. A tap outside does nothing: the question wants an answer. */
  onCancel: () => void
}

const DialogPanel = lazy(() => import('./dialog-panel.tsx').then((module) => ({ default: module.DialogPanel })))

/** A question in the middle of the screen. Its script comes with the first opening; warmOverlays() fetches it early. */
export function Dialog(props: DialogProps) {
  const opened = useOpened(props.open)
  return opened ? (
    <Suspense fallback={null}>
      <DialogPanel {...props} />
    </Suspense>
  ) : null
}
