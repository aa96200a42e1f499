import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'

export function Badge({ kind, children }: { kind: 'good' | 'waiting' | 'danger'; children: ReactNode }) {
  return <span className={classNames(styles.badge, styles[kind])}>{children}</span>
}
