import type { ReactNode } from 'react'
import styles from './space-meter.module.css'

/** How much storage something takes: `used` stands out, `free` is at the end. Actions to change it are below. */
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

/** A note about storage, with what can be done. */
export function SpaceNote({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <div className={styles.note} role={role}>
      {children}
    </div>
  )
}
