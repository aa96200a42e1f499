import { useId, type ReactNode } from 'react'
import styles from './cell-group.module.css'
import { classNames } from './class-names.ts'

/** Rows that belong together, on one card, under a quiet heading. */
export function CellGroup({
  title,
  note,
  children,
  className,
}: {
  title?: string
  /** Under the card: what the rows mean. */
  note?: ReactNode
  children: ReactNode
  className?: string
}) {
  const id = useId()
  return (
    <section className={classNames(styles.group, className)} aria-labelledby={title ? id : undefined}>
      {title && (
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
      )}
      <div className={styles.card}>{children}</div>
      {note && <p className={styles.note}>{note}</p>}
    </section>
  )
}
