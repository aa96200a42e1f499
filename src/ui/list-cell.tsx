import type { ReactElement, ReactNode } from 'react'
import { ChevronRight } from 'lucide-react'
import styles from './list-cell.module.css'
import { asElement } from './as-element.tsx'
import { classNames } from './class-names.ts'

export interface ListCellProps {
  title: ReactNode
  icon?: ReactNode
  /** A second line, quieter: what it does, or why it cannot be used. */
  note?: ReactNode
  /** Text at the right end: 已开启, 128 MB */
  value?: ReactNode
  /** A control at the right end: Switch, Badge, Button. With a Switch the whole row is its label. */
  trailing?: ReactNode
  render?: ReactElement
  href?: string
  onClick?: () => void
  disabled?: boolean
  danger?: boolean
  /** Drawn for links and buttons unless set. */
  arrow?: boolean
  className?: string
}

/** One row of the settings or of a person's page. */
export function ListCell(props: ListCellProps) {
  const { title, icon, note, value, trailing, render, href, onClick, disabled, danger, className } = props
  const acts = Boolean(render ?? href ?? onClick)
  const content = (
    <>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
      {trailing}
      {(props.arrow ?? (acts && !danger)) && <ChevronRight className={styles.arrow} aria-hidden="true" />}
    </>
  )
  const look = classNames(
    styles.cell,
    (acts || Boolean(trailing)) && styles.acts,
    danger && styles.danger,
    disabled && styles.disabled,
    className,
  )
  if (!acts) return trailing ? <label className={look}>{content}</label> : <div className={look}>{content}</div>
  return asElement(render, href ? 'a' : 'button', {
    href,
    onClick,
    className: look,
    children: content,
    ...(disabled ? { 'aria-disabled': true, onClick: undefined } : {}),
  })
}
