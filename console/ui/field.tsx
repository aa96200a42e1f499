import { useId, type ComponentPropsWithRef } from 'react'
import styles from './field.module.css'

interface Around {
  label: string
  hint?: string
  /** What is wrong with it. */
  error?: string
}

/** A field of one line with its label, its hint and what is wrong with it. */
export function TextField({ label, hint, error, ...rest }: Around & ComponentPropsWithRef<'input'>) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input {...rest} id={id} className={styles.input} aria-invalid={!!error} aria-describedby={`${id}-about`} />
      <About id={id} hint={hint} error={error} />
    </div>
  )
}

export function TextArea({ label, hint, error, ...rest }: Around & ComponentPropsWithRef<'textarea'>) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        rows={3}
        {...rest}
        id={id}
        className={styles.input}
        aria-invalid={!!error}
        aria-describedby={`${id}-about`}
      />
      <About id={id} hint={hint} error={error} />
    </div>
  )
}

function About({ id, hint, error }: { id: string; hint?: string; error?: string }) {
  return (
    <p id={`${id}-about`} className={error ? styles.error : styles.hint}>
      {error ?? hint}
    </p>
  )
}
