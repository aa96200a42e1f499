import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { activitiesQuery } from '#queries/activities.queries.ts'
import { rowsOf } from '#queries/query-client.ts'
import { ActivityCard } from '../activities/activity-card.tsx'
import styles from './venues.module.css'

const SHOWN = 3

/** The last ones at a place; all of them are one tap away. */
export function VenueActivities({ id, query }: { id: string; query: ReturnType<typeof activitiesQuery> }) {
  const { data } = useInfiniteQuery(query)
  const rows = rowsOf(data).slice(0, SHOWN)
  if (rows.length === 0) return null
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
