import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import styles from './titled-block.module.css'

export interface TitledBlockProps {
  title: string
  /** Where there is more of it, and what its link is called where 更多 would not do. */
  more?: { to: '/specials' | '/anchors' | '/more-radio' | '/find'; label?: string } | undefined
  /** Also apart from a card before it that is no such block. */
  apart?: boolean
  children: ReactNode
}

/** A card with its heading: a shelf, a list, a feed. */
export function TitledBlock({ title, more, apart, children }: TitledBlockProps) {
  const id = useId()
  return (
    <section className={apart ? `${styles.block} ${styles.apart}` : styles.block} aria-labelledby={id}>
      <div className={styles.heading}>
        <h2 id={id}>{title}</h2>
        {more && (
          <Link to={more.to} className={styles.more} aria-label={more.label}>
            更多
            <ChevronRight aria-hidden="true" />
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
