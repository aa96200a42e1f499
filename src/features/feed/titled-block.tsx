import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './titled-block.module.css'

export interface TitledBlockProps {
  title: string
  /** A link to more of it, and its text where 更多 would not do. */
  more?: { to: '/specials' | '/anchors' | '/more-radio' | '/find'; label?: string } | undefined
  /** Adds the gap even after a sibling that is not a TitledBlock. */
  apart?: boolean
  children: ReactNode
}

/** A card with its heading: a shelf, a list, a feed. */
export function TitledBlock({ title, more, apart, children }: TitledBlockProps) {
  const id = useId()
  return (
    <section className={classNames(styles.block, apart && styles.apart)} aria-labelledby={id}>
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
