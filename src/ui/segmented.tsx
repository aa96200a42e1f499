import { useId } from 'react'
import styles from './segmented.module.css'
import { classNames } from './class-names.ts'

export interface SegmentedProps<Value extends string> {
  options: { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  /** What is being chosen: 字号 */
  label: string
  className?: string
}

/** Two to four choices side by side. Native radio buttons bring arrow keys and form support. */
export function Segmented<Value extends string>({ options, value, onChange, label, className }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <div className={classNames(styles.group, className)} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.word}>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
