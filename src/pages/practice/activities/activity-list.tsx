import { useInfiniteQuery } from '@tanstack/react-query'
import { PagedList } from '#features/list/paged-list.tsx'
import { Refreshing } from '#features/list/refreshing.tsx'
import { groundDistance } from '#contract/ground-distance.ts'
import type { Activity } from '#contract/volunteers/activities.ts'
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

/**
 * here: the nearest first, those without a place last. offers: which of them are shown. past: those that are over,
 * apart, below all that are to come.
 */
export function ActivityList({
  query,
  past,
  here,
  offers = () => true,
  note,
}: {
  query: ReturnType<typeof activitiesQuery>
  past?: ReturnType<typeof activitiesQuery>
  here?: Here | undefined
  offers?: ((activity: Activity) => boolean) | undefined
  note: string
}) {
  return (
    <Refreshing keys={[query.queryKey, ...(past ? [past.queryKey] : [])]}>
      <PagedList
        query={query}
        rows={(data) => {
          const all = uniqueBy(rowsOf(data), ({ id }) => id)
            .filter(offers)
            .map((activity) => ({ activity, metres: metresTo(activity, here) }))
          return here ? all.sort((a, b) => (a.metres ?? Infinity) - (b.metres ?? Infinity) || 0) : all
        }}
        skeleton={<Skeleton variant="row" count={6} />}
        empty={past ? null : <EmptyState kind={6} note={note} />}
        {...(past ? { endText: '' } : {})}
      >
        {(rows) => <Rows rows={rows} />}
      </PagedList>
      {past && <Past query={past} after={query} note={note} />}
    </Refreshing>
  )
}

function Rows({ rows }: { rows: { activity: Activity; metres?: number | undefined }[] }) {
  return (
    <ul className={styles.list}>
      {rows.map(({ activity, metres }, place) => (
        <li key={activity.id}>
          <ActivityCard activity={activity} metres={metres} first={place === 0} />
        </li>
      ))}
    </ul>
  )
}

type Query = ReturnType<typeof activitiesQuery>
function Past({ query, after, note }: { query: Query; after: Query; note: string }) {
  const { data, hasNextPage } = useInfiniteQuery(after)
  if (!data || hasNextPage) return null
  return (
    <PagedList
      query={query}
      rows={(pages) => uniqueBy(rowsOf(pages), ({ id }) => id)}
      skeleton={null}
      empty={rowsOf(data).length === 0 && <EmptyState kind={6} note={note} />}
    >
      {(rows) => (
        <>
          <h2 className={styles.heading}>已结束</h2>
          <Rows rows={rows.map((activity) => ({ activity }))} />
        </>
      )}
    </PagedList>
  )
}
