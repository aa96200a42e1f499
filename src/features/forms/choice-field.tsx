import { useId, type ReactNode, type Ref } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './choice-field.module.css'

/** One of a few choices, as chips. Native radio buttons, which support arrow keys. */
export function ChoiceField({
  ref,
  label,
  choices,
  value,
  error,
  note,
  onChange,
}: {
  ref?: Ref<HTMLFieldSetElement>
  label: string
  choices: readonly { id: string; name: string }[]
  value: string
  error?: string | undefined
  /** Under them, while there is no error. */
  note?: ReactNode
  onChange: (id: string) => void
}) {
  const name = useId()
  return (
    <fieldset ref={ref} className={styles.block} aria-describedby={error ? `${name}-fault` : undefined}>
      <legend className={styles.label}>{label}</legend>
      <div className={classNames(styles.choices, Boolean(error) && styles.wrong)}>
        {choices.map((choice) => (
          <label key={choice.id} className={styles.choice}>
            <input type="radio" name={name} checked={choice.id === value} onChange={() => onChange(choice.id)} />
            <span>{choice.name}</span>
          </label>
        ))}
      </div>
      {note && !error && <p className={styles.note}>{note}</p>}
      {error && (
        <p id={`${name}-fault`} className={styles.fault} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
