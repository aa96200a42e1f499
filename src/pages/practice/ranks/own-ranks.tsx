import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import type { RankKind, RankMeasure, RankPeriod } from '#contract/volunteers/rankings.ts'
import { myRanksQuery } from '#queries/rankings.queries.ts'
import { useStores } from '#stores/stores.ts'
import { RankRow } from './rank-row.tsx'
import styles from './ranks.module.css'

const titles: Record<RankKind, string> = { volunteer: '我的排名', team: '我的团队', organization: '我所在的组织' }

/** Pinned at the bottom; nothing for guests and for who belongs to none. */
export const OwnRanks = observer(function OwnRanks({
  choice,
}: {
  choice: { kind: RankKind; period: RankPeriod; measure: RankMeasure }
}) {
  const { session } = useStores()
  const { data } = useQuery({ ...myRanksQuery(choice), enabled: session.signedIn })
  if (!session.signedIn || !data || data.list.length === 0) return null
  return (
    <section className={styles.own} aria-label={titles[choice.kind]} data-bottom-bar>
      <h2 className={styles.heading}>{titles[choice.kind]}</h2>
      <ul>
        {data.list.map((row) => (
          <li key={row.id}>
            <RankRow row={row} by={choice.measure} />
          </li>
        ))}
      </ul>
    </section>
  )
})
