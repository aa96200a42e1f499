import type { ReactNode } from 'react'
import styles from './space-meter.module.css'

/** How much room something takes: `used` stands out, `free` lies at the end. Below, what can be done about it. */
export function SpaceMeter({
  label,
  before,
  used,
  after,
  free,
  children,
}: {
  label: string
  before?: string
  used: string
  after?: string
  free?: string | undefined
  children?: ReactNode
}) {
  return (
    <section className={styles.meter} aria-label={label}>
      <p className={styles.size}>
        {before} <b className="tabular">{used}</b> {after}
        {free && <span className={styles.free}>{free}</span>}
      </p>
      {children}
    </section>
  )
}

/** Something to know about that room, with what can be done. */
export function SpaceNote({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <div className={styles.note} role={role}>
      {children}
    </div>
  )
}
