import type { ReactNode } from 'react'
import { wordsOf } from '#console/call.ts'
import { Button } from './button.tsx'
import styles from './states.module.css'

export function Loading() {
  return (
    <p role="status" className={styles.state}>
      正在读取…
    </p>
  )
}
export function Empty({ children }: { children: ReactNode }) {
  return <p className={styles.state}>{children}</p>
}
export function Failed({ error, again }: { error: unknown; again: () => void }) {
  return (
    <div role="alert" className={styles.state}>
      <p>{wordsOf(error)}</p>
      <Button onClick={again}>重试</Button>
    </div>
  )
}
/** What went wrong with what one was about to send. */
export function Refusal({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={styles.alert}>
      {children && <p className={styles.refusal}>{children}</p>}
    </div>
  )
}
