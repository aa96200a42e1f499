import type { ReactNode } from 'react'
import styles from './phone-status.module.css'

/** The state of the phone binding, and its actions. */
export function PhoneStatus({
  icon,
  title,
  text,
  children,
}: {
  icon: ReactNode
  title: ReactNode
  text: string
  children: ReactNode
}) {
  return (
    <div className={styles.status}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
