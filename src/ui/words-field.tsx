import { useId, type ComponentPropsWithRef, type ReactNode, type Ref } from 'react'
import { lengthOf } from '#contract/words.ts'
import { classNames } from './class-names.ts'
import styles from './words-field.module.css'

export interface WordsFieldProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'onChange' | 'value' | 'ref' | 'size' | 'maxLength'
> {
  label: string
  value: string
  onChange: (value: string) => void
  /** Under the field: what may be written. */
  note?: ReactNode
  /** A sentence that replaces the note; the text stays. */
  error?: string | undefined
  /** Several lines that grow with the text. */
  lines?: number
  /** Counts characters up to this limit; longer text is marked as too long, never cut. */
  limit?: number
  /** A button at the end of the field that shows the password or sends the code. */
  trailing?: ReactNode
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>
}

/** A labelled form field: the label above, the error below. */
export function WordsField({
  label,
  value,
  onChange,
  note,
  error,
  lines,
  limit,
  trailing,
  ref,
  className,
  ...rest
}: WordsFieldProps) {
  const id = useId()
  const length = lengthOf(value)
  const about = [error ? `${id}-error` : note ? `${id}-note` : '', limit ? `${id}-count` : ''].filter(Boolean).join(' ')
  const field = {
    id,
    ref,
    value,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': about || undefined,
    className: styles.input,
  } as const
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {lines ? (
        <textarea
          {...field}
          rows={lines}
          placeholder={rest.placeholder}
          autoFocus={rest.autoFocus}
          autoComplete={rest.autoComplete}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <span className={styles.line}>
          <input {...rest} {...field} onChange={(event) => onChange(event.target.value)} />
          {trailing}
        </span>
      )}
      <div className={styles.foot}>
        {error ? (
          <p id={`${id}-error`} className={styles.error} role="alert">
            {error}
          </p>
        ) : note ? (
          <p id={`${id}-note`} className={styles.note}>
            {note}
          </p>
        ) : (
          <span />
        )}
        {limit && (
          <span id={`${id}-count`} className={classNames('tabular', styles.count, length > limit && styles.over)}>
            {length}/{limit}
          </span>
        )}
      </div>
    </div>
  )
}
