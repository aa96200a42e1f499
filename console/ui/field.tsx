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

interface Option {
  value: string
  label: string
}

/** A value that is no longer offered stays chosen. none: the words of no choice. */
export function SelectField({
  label,
  hint,
  error,
  choices,
  none = '请选择',
  ...rest
}: Around & { choices: Option[]; none?: string } & ComponentPropsWithRef<'select'>) {
  const id = useId()
  const chosen = String(rest.value ?? rest.defaultValue ?? '')
  const known = chosen === '' || choices.some(({ value }) => value === chosen)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select {...rest} id={id} className={styles.input} aria-invalid={!!error} aria-describedby={`${id}-about`}>
        {!choices.some(({ value }) => value === '') && <option value="">{none}</option>}
        {!known && <option value={chosen}>{chosen}</option>}
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
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
