import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import * as cardType from '#contract/pages/card-types.ts'
import type { PageCard } from '#contract/pages/pages.ts'
import styles from './card-frame.module.css'

/** Notices, search boxes, title bars and dividers render their title themselves. */
const ownTitle = new Set<number>([cardType.notices, cardType.search, cardType.title, cardType.divider])

/** A card's surface and its title row, with 更多 when there is more [decision G97]. level: 3 inside a tab. */
export function CardFrame({
  card,
  surface,
  level = 2,
  children,
}: {
  card: PageCard
  surface?: boolean
  level?: 2 | 3
  children: ReactNode
}) {
  const titled = card.show_title === 1 && card.title !== '' && !ownTitle.has(card.type)
  const more = card.show_more === 1
  // A carousel of banners is already a landmark with that name.
  const Box = titled && card.type !== cardType.banner ? 'section' : 'div'
  const Title = `h${level}` as const
  return (
    <Box
      className={surface ? styles.surface : styles.bare}
      aria-labelledby={Box === 'section' ? `card-${card.id}` : undefined}
    >
      {(titled || more) && (
        <div className={styles.head}>
          {titled && (
            <Title id={`card-${card.id}`} className={styles.title}>
              {card.title}
            </Title>
          )}
          {more && (
            <Link
              to="/morePageCardData/$id"
              params={{ id: card.id }}
              className={styles.more}
              aria-label={`更多${card.title}`}
            >
              更多
              <ChevronRight aria-hidden="true" />
            </Link>
          )}
        </div>
      )}
      {children}
    </Box>
  )
}
