import type { ReactNode } from 'react'
import styles from './choice-field.module.css'

/** A few of some choices, as the chips of ChoiceField. Native checkboxes. */
export function SeveralField({
  label,
  choices,
  value,
  most,
  onChange,
}: {
  label: ReactNode
  choices: readonly { id: string; name: string }[]
  value: readonly string[]
  most: number
  onChange: (chosen: string[]) => void
}) {
  const full = value.length >= most
  return (
    <fieldset className={styles.block}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.choices}>
        {choices.map(({ id, name }) => {
          const on = value.includes(id)
          return (
            <label key={id} className={styles.choice}>
              <input
                type="checkbox"
                checked={on}
                disabled={full && !on}
                onChange={() => onChange(on ? value.filter((one) => one !== id) : [...value, id])}
              />
              <span>{name}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
