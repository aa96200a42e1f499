import { useQuery } from '@tanstack/react-query'
import { claimState } from '#contract/help/wish-states.ts'
import { claimStates } from '#contract/help/wishes.ts'
import { CitizenName } from '#features/citizens/citizen-name.tsx'
import { momentTime } from '#lib/activity-time.ts'
import type { claimantsQuery } from '#queries/wishes.queries.ts'
import { Tag } from '#ui/tag.tsx'
import styles from '../aid/aid.module.css'

/** Who has claimed it, the last first; nothing where nobody has. */
export function ClaimantList({ query }: { query: ReturnType<typeof claimantsQuery> }) {
  const { data } = useQuery(query)
  if (!data || data.list.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="claimants">
      <h2 id="claimants">认领人</h2>
      <ul>
        {data.list.map(({ id, user, status, claimed_at: at }) => (
          <li key={id} className={styles.acts}>
            <CitizenName of={user} />
            <Tag tone={status === claimState.finished ? 'success' : 'plain'}>{claimStates[status]}</Tag>
            <span className={styles.next}>{momentTime(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
