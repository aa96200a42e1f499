import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { comingAndPast } from '#queries/activities.queries.ts'
import { rowsOf } from '#queries/query-client.ts'
import { ActivityCard } from '../activities/activity-card.tsx'
import styles from './venues.module.css'

const SHOWN = 3

/** The next ones at a place, then the last; all of them are one tap away. */
export function VenueActivities({ id, lists }: { id: string; lists: ReturnType<typeof comingAndPast> }) {
  const coming = useInfiniteQuery(lists.coming)
  const past = useInfiniteQuery(lists.past)
  const rows = [...rowsOf(coming.data), ...rowsOf(past.data)].slice(0, SHOWN)
  if (!coming.data || rows.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="activities">
      <header className={styles.bar}>
        <h2 id="activities">活动</h2>
        <Link to="/actlist" search={{ position_id: id }} className={styles.more}>
          全部活动
        </Link>
      </header>
      <ul className={styles.list}>
        {rows.map((activity) => (
          <li key={activity.id}>
            <ActivityCard activity={activity} />
          </li>
        ))}
      </ul>
    </section>
  )
}
