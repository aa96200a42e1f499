import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { QrCode } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { joinStates, joinState } from '#contract/volunteers/activity-state.ts'
import { standings } from '#contract/volunteers/volunteer-states.ts'
import { PagedList } from '#features/list/paged-list.tsx'
import { Refreshing } from '#features/list/refreshing.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { useCodeAtHand } from '#features/volunteering/use-code-at-hand.ts'
import { PointsHelp } from '#features/volunteering/points-help.tsx'
import { activityTime } from '#lib/activity-time.ts'
import { myJoinsQuery } from '#queries/activities.queries.ts'
import { myHoursQuery } from '#queries/check-ins.queries.ts'
import { warm } from '#queries/query-client.ts'
import { volunteerStateQuery } from '#queries/volunteers.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { Count } from '#ui/count.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tag } from '#ui/tag.tsx'
import { ProofButton } from '../hours/proof-button.tsx'
import styles from './check-ins.module.css'
import { FollowByCalendar } from './follow-by-calendar.tsx'
import { QueuedScans, scansIn } from './queued-scans.tsx'

/** What I joined, with hours and points, and their sums [rule R54, decision G173]. */
export const Route = createFileRoute('/activity-record')({
  staticData: { title: '活动记录', area: 'practice', access: 'prompt', personal: true, example: {} },
  loader: ({ context: { queryClient, stores } }) => {
    if (!stores.session.signedIn) return
    warm(queryClient, myJoinsQuery())
    warm(queryClient, myHoursQuery())
  },
  component: ActivityRecordPage,
})

function ActivityRecordPage() {
  return (
    <PageShell title="活动记录" shows={myJoinsQuery().queryKey}>
      <SignedInOnly>
        <Records />
      </SignedInOnly>
    </PageShell>
  )
}

const Records = observer(function Records() {
  const { session, outbox } = useStores()
  const queued = scansIn(outbox.entries)
  const query = myJoinsQuery()
  const sums = myHoursQuery()
  const { data: sum } = useQuery(sums)
  const { data: volunteer } = useQuery(volunteerStateQuery())
  useCodeAtHand(volunteer?.detail_volunteer?.status === standings.approved)
  return (
    <Refreshing keys={[query.queryKey, sums.queryKey]}>
      <dl className={styles.sums}>
        {(
          [
            ['小时', sum?.hours],
            ['积分', sum?.points],
            ['次活动', sum?.activity_num],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dd>{value === undefined ? '–' : <Count of={value} />}</dd>
            <dt>{name}</dt>
          </div>
        ))}
      </dl>
      <p className={styles.code}>
        <Button block icon={<QrCode aria-hidden="true" />} render={<Link to="/practice-code" />}>
          签到用的志愿者码
        </Button>
      </p>
      <PointsHelp />
      {(sum?.hours ?? 0) > 0 && session.user && <ProofButton id={session.user.id} />}
      <FollowByCalendar />
      <QueuedScans entries={queued} />
      <PagedList
        query={query}
        skeleton={<Skeleton variant="lines" count={4} />}
        empty={
          queued.length === 0 && (
            <EmptyState
              kind={6}
              note="报名过的活动和服务时长会在这里"
              action={
                <Button kind="soft" render={<Link to="/voluntary-activities" />}>
                  看看志愿活动
                </Button>
              }
            />
          )
        }
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map(({ activity, ...join }) => (
              <li key={join.id} className={styles.row}>
                <Link to="/activities-details/$id" params={{ id: activity.id }}>
                  {activity.title}
                </Link>
                <span className={styles.quiet}>{activityTime(activity.start_at, activity.end_at)}</span>
                <span className={styles.acts}>
                  <Tag tone={join.status === joinState.signedOut ? 'success' : 'plain'}>{joinStates[join.status]}</Tag>
                  {join.sign_at && <span className={styles.quiet}>签到 {join.sign_at.slice(11, 16)}</span>}
                  {join.sign_out_at && <span className={styles.quiet}>签退 {join.sign_out_at.slice(11, 16)}</span>}
                  {join.status === joinState.signedOut && (
                    <>
                      <span className={styles.quiet}>
                        <Count of={join.hours} unit="小时" /> · <Count of={join.points} unit="积分" />
                      </span>
                      <Button
                        kind="soft"
                        size="small"
                        render={<Link to="/user-evalues" search={{ type: 'activity', id: activity.id }} />}
                      >
                        评价
                      </Button>
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Refreshing>
  )
})
