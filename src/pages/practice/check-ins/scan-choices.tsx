import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { Activity } from '#contract/volunteers/activities.ts'
import { isWithin, timesOf, joinState } from '#contract/volunteers/activity-state.ts'
import { QueryFailure } from '#features/list/query-failure.tsx'
import { activityTime } from '#lib/activity-time.ts'
import { serverNow } from '#lib/server-clock.ts'
import { myJoinsQuery } from '#queries/activities.queries.ts'
import { organizedQuery, venueActivitiesQuery } from '#queries/check-ins.queries.ts'
import { rowsOf } from '#queries/query-client.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './check-ins.module.css'
import { OrganizerActs, OwnActs } from './scan-acts.tsx'

const isNow = (activity: Activity) => {
  const [times, now] = [timesOf(activity), serverNow()]
  return isWithin('sign', times, now) || isWithin('sign_out', times, now)
}

/** Activities one of which a code is for, each with what can be done. */
function Choices({ title, list, acts }: { title: string; list: Activity[]; acts: (id: string) => ReactNode }) {
  return (
    <section className={styles.page}>
      <h2 className={styles.name}>{title}</h2>
      <ul className={styles.list}>
        {list.map(({ id, title: name, start_at, end_at }) => (
          <li key={id} className={styles.row}>
            <b>{name}</b>
            <span className={styles.quiet}>{activityTime(start_at, end_at)}</span>
            {acts(id)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** An organiser has scanned a volunteer's code: for which of the activities under way? */
export const OrganizerScan = observer(function OrganizerScan({ code }: { code: string }) {
  const query = useQuery(organizedQuery())
  const { data } = query
  if (!data) return query.error ? <QueryFailure query={query} /> : <Skeleton variant="lines" count={3} />
  const list = data.list.filter(isNow)
  if (list.length === 0) return <EmptyState kind={6} says="这是志愿者码，请由正在进行的活动的组织者扫描" />
  return <Choices title="核验志愿者码" list={list} acts={(id) => <OrganizerActs id={id} code={code} />} />
})

/** A volunteer has scanned the printed code of a venue: for which of its activities? */
export const VenueScan = observer(function VenueScan({ code, venue }: { code: string; venue: string }) {
  const query = useQuery(venueActivitiesQuery(venue))
  const { data } = query
  if (!data) return query.error ? <QueryFailure query={query} /> : <Skeleton variant="lines" count={3} />
  if (data.list.length === 0) return <EmptyState kind={6} note="这里现在没有可以签到的活动" />
  return <Choices title="在这里签到、签退" list={data.list} acts={(id) => <OwnActs id={id} code={code} near />} />
})

/** Digits do not say whose they are: an organiser's activities and one's own that are under way. */
export const TypedScan = observer(function TypedScan({ code }: { code: string }) {
  const organized = useQuery(organizedQuery())
  const joins = useInfiniteQuery(myJoinsQuery())
  if (organized.isPending || joins.isPending) return <Skeleton variant="lines" count={3} />
  const mine = rowsOf(joins.data)
    .filter(({ status, activity }) => status > joinState.cancelled && isNow(activity))
    .map(({ activity }) => activity)
  const theirs = organized.data?.list.filter(isNow) ?? []
  if (mine.length + theirs.length === 0) {
    const failed = [organized, joins].find(({ error }) => error)
    if (failed) return <QueryFailure query={failed} />
    return <EmptyState kind={6} note="现在没有你可以签到或核验的活动" />
  }
  return (
    <>
      {theirs.length > 0 && (
        <Choices title="核验志愿者的数字" list={theirs} acts={(id) => <OrganizerActs id={id} code={code} />} />
      )}
      {mine.length > 0 && (
        <Choices title="用活动的数字签到、签退" list={mine} acts={(id) => <OwnActs id={id} code={code} />} />
      )}
    </>
  )
})
