import styles from './badge.module.css'
import { classNames } from './class-names.ts'

export interface BadgeProps {
  /** Nothing is drawn for 0; above 99 it reads 99+. Without a count it is a dot. */
  count?: number
  /** Read aloud instead of the bare number: 3 条未读消息 */
  label?: string
  className?: string
}

export function Badge({ count, label, className }: BadgeProps) {
  if (count !== undefined && count <= 0) return null
  const dot = count === undefined
  return (
    <span className={classNames(dot ? styles.dot : styles.count, className)}>
      {!dot && <span aria-hidden={label ? true : undefined}>{count > 99 ? '99+' : count}</span>}
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  )
}
