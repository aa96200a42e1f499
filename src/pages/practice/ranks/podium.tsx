import { Crown } from 'lucide-react'
import type { RankingItem, RankMeasure } from '#contract/volunteers/rankings.ts'
import { asElement } from '#ui/as-element.tsx'
import { RankFace, rankLink, rankValue } from './rank-row.tsx'
import styles from './ranks.module.css'

/** The first three: read in their order, drawn with the first in the middle. */
export function Podium({ rows, by }: { rows: RankingItem[]; by: RankMeasure }) {
  return (
    <ol className={styles.podium}>
      {rows.map((row, place) => (
        <li key={row.id} className={styles.step} data-place={place + 1}>
          {asElement(rankLink(row), 'a', {
            className: styles.stand,
            children: (
              <>
                {row.rank === 1 && <Crown aria-hidden="true" className={styles.crown} />}
                <RankFace row={row} size="large" />
                <span className={styles.medal}>
                  <span className="visually-hidden">第</span>
                  {row.rank}
                  <span className="visually-hidden">名</span>
                </span>
                <span className={styles.title}>{row.name}</span>
                <span className={styles.value}>{rankValue(row, by)}</span>
              </>
            ),
          })}
        </li>
      ))}
    </ol>
  )
}
