import type { ReactNode } from 'react'
import styles from './entrance-frame.module.css'

export function EntranceFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.page}>
      <title>{`${title} · 云上工作台`}</title>
      <div className={styles.panel}>
        <p className={styles.name}>云上工作台</p>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}
