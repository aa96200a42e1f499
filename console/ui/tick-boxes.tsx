import { useId } from 'react'
import styles from './tick-boxes.module.css'

interface Box {
  value: string
  label: string
  group?: string
}
interface TickBoxesProps {
  label: string
  boxes: Box[]
  value: string[]
  error?: string
  onChange: (value: string[]) => void
}

/** Any number of choices, under the names of their groups. One that is held but no longer offered stays ticked. */
export function TickBoxes({ label, boxes, value, error, onChange }: TickBoxesProps) {
  const id = useId()
  const unknown = value.filter((one) => !boxes.some((box) => box.value === one))
  const all: Box[] = [...boxes, ...unknown.map((one) => ({ value: one, label: one }))]
  const groups = [...new Set(all.map((box) => box.group ?? ''))]
  const turn = (one: string, on: boolean) => onChange(on ? [...value, one] : value.filter((other) => other !== one))
  return (
    <fieldset aria-describedby={`${id}-about`}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.groups}>
        {groups.map((group) => (
          <div key={group} role="group" aria-label={group || label}>
            {group && <p className={styles.group}>{group}</p>}
            {all
              .filter((box) => (box.group ?? '') === group)
              .map((box) => (
                <label key={box.value} className={styles.box}>
                  <input
                    type="checkbox"
                    checked={value.includes(box.value)}
                    onChange={(event) => turn(box.value, event.target.checked)}
                  />
                  {box.label}
                </label>
              ))}
          </div>
        ))}
      </div>
      <p id={`${id}-about`} className={styles.error}>
        {error}
      </p>
    </fieldset>
  )
}
