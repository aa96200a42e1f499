import type { ComponentPropsWithRef } from 'react'
import styles from './switch.module.css'
import { classNames } from './class-names.ts'

export interface SwitchProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'role' | 'size' | 'onChange' | 'checked'
> {
  checked: boolean
  onChange: (checked: boolean) => void
  /** What it switches on; leave it out inside a ListCell, whose title labels it. */
  label?: string
}

/** On or off, effective at once. A native checkbox brings form, keyboard and label support. */
export function Switch({ checked, onChange, label, className, ...rest }: SwitchProps) {
  return (
    <span className={classNames(styles.switch, className)}>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        className={styles.input}
        checked={checked}
        aria-label={label}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.track} aria-hidden="true" />
    </span>
  )
}
