import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { DraftNote, type DraftNoteProps } from '#features/drafts/draft-note.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './write-form.module.css'

/**
 * The form of `useWriteForm`: its fields, what the device keeps of them, and its button. While it is sent the fields
 * stand still, because what stands in them is what is sent; the button keeps its focus, and a field that had it gets it
 * back.
 */
export function WriteForm({
  form: { onSubmit, sending, note },
  button,
  inset,
  className,
  children,
}: {
  form: { onSubmit: (event: FormEvent) => void; sending: boolean; note: DraftNoteProps }
  /** A SubmitBar, or a button. */
  button: ReactNode
  /** It stands in a part of the page that has its own padding. */
  inset?: boolean
  className?: string | undefined
  children: ReactNode
}) {
  const focused = useRef<Element>(null)
  useEffect(() => {
    const { current: field } = focused
    if (sending || !(field instanceof HTMLElement)) return
    focused.current = null
    if (document.activeElement === document.body) field.focus({ preventScroll: true })
  }, [sending])
  return (
    <form
      onSubmit={(event) => {
        focused.current = document.activeElement
        onSubmit(event)
      }}
      noValidate
      aria-busy={sending || undefined}
      className={className}
    >
      <div className={styles.fields} inert={sending}>
        {children}
        <div className={classNames(styles.draft, inset && styles.inset)}>
          <DraftNote {...note} />
        </div>
      </div>
      {button}
    </form>
  )
}
