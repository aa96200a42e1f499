import { useId, type ReactNode, type Ref } from 'react'
import styles from './tick.module.css'

export interface TickProps { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode; /** In words, under the box. */ error?: string | undefined; ref?: Ref<HTMLInputElement> }

/** A box to tick, with what it means; the words belong to what is touched. */
export function Tick({ checked, onChange, children, error, ref }: TickProps) {
  const id = useId()
  return (
    <>
      <label className={styles.tick}>
        <input ref={ref} type="checkbox" className={styles.box} checked={checked} aria-invalid={error ? true : undefined} aria-describedby={error ? id : undefined} onChange={(event) => onChange(event.target.checked)} />
        <span>{children}</span>
      </label>
      {error && <p id={id} className={styles.error} role="alert">{error}</p>}
    </>
  )
}
