import { useEffect, useId, useRef, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'

interface DialogProps {
  title: string
  /** Without it only what stands in it closes it: it shows what is seen once. */
  onClose?: () => void
  /** For what stands side by side. */
  isWide?: boolean
  children: ReactNode
}

/** Open while it is rendered. Escape closes it; the focus goes back to where it was. */
export function Dialog({ title, onClose, isWide, children }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    if (!element?.hasAttribute('open')) element?.showModal()
    return () => {
      element?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, isWide && styles.wide)}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  )
}

/** What one can do in a dialog; the first is the one that is meant. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
