import type { ReactNode } from 'react'
import styles from './card.module.css'

export function Card({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      {title && <h2>{title}</h2>}
      {children}
    </section>
  )
}
/** The head of a page: its name, and what can be done on it. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <title>{`${title} · 云上工作台`}</title>
      <h1 tabIndex={-1}>{title}</h1>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
