import type { ReactNode } from 'react'
import styles from './chips.module.css'

/** A row of chips, and what stands with them. */
export const Chips = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.chips} role="group" aria-label={label}>
    {children}
  </div>
)
export const Chip = ({ on, onPress, children }: { on: boolean; onPress: () => void; children: ReactNode }) => (
  <button type="button" className={styles.chip} aria-pressed={on} onClick={onPress}>
    {children}
  </button>
)
