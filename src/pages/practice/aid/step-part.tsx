import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import styles from './aid.module.css'

/** A step that is written: its form in the place of the buttons, with the way back to them. */
export function StepPart({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      {children}
      <div>
        <Button kind="text" size="small" onClick={onClose}>
          返回
        </Button>
      </div>
    </section>
  )
}
