import { useId, type ReactNode, type Ref } from 'react'
import styles from './tick.module.css'

export interface TickProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  /** A sentence under the box. */
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** The box alone, for text that is laid out differently. */
export function TickBox({
  checked,
  onChange,
  invalid,
  describedBy,
  ref,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  invalid: boolean
  describedBy?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}) {
  return (
    <input
      ref={ref}
      type="checkbox"
      data-box
      className={styles.box}
      checked={checked}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}

/** A checkbox with its text; the text belongs to the touch target. */
export function Tick({ checked, onChange, children, error, ref }: TickProps) {
  const id = useId()
  return (
    <>
      <label className={styles.tick}>
        <TickBox
          ref={ref}
          checked={checked}
          onChange={onChange}
          invalid={Boolean(error)}
          describedBy={error ? id : undefined}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={id} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </>
  )
}
