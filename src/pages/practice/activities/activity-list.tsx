import { PagedList } from '#features/list/paged-list.tsx'
import { Refreshing } from '#features/list/refreshing.tsx'
import { groundDistance } from '#contract/ground-distance.ts'
import type { Activity } from '#contract/activities.ts'
import type { activitiesQuery } from '#queries/activities.queries.ts'
import { rowsOf, uniqueBy } from '#queries/query-client.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ActivityCard } from './activity-card.tsx'
import styles from './activities.module.css'

interface Here {
  longitude: number
  latitude: number
}
const metresTo = (one: Activity, here: Here | undefined): number | undefined =>
  here && one.longitude !== null && one.latitude !== null
    ? groundDistance(here, { longitude: one.longitude, latitude: one.latitude })
    : undefined

/** here: the nearest first, those without a place last. */
export function ActivityList({
  query,
  here,
  note,
}: {
  query: ReturnType<typeof activitiesQuery>
  here?: Here | undefined
  note: string
}) {
  return (
    <Refreshing keys={[query.queryKey]}>
      <PagedList
        query={query}
        rows={(data) => {
          const all = uniqueBy(rowsOf(data), ({ id }) => id).map((activity) => ({
            activity,
            metres: metresTo(activity, here),
          }))
          return here ? all.sort((a, b) => (a.metres ?? Infinity) - (b.metres ?? Infinity) || 0) : all
        }}
        skeleton={<Skeleton variant="row" count={6} />}
        empty={<EmptyState kind={6} note={note} />}
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map(({ activity, metres }, place) => (
              <li key={activity.id}>
                <ActivityCard activity={activity} metres={metres} first={place === 0} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Refreshing>
  )
}
