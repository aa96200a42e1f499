import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import * as v from 'valibot'
import { readCode } from '#contract/check-in-code.ts'
import { scanCode, signIn, signOut } from '#contract/check-ins.ts'
import { QueryFailure } from '#features/list/query-failure.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { activityTime } from '#lib/activity-time.ts'
import { serverNow } from '#lib/server-clock.ts'
import { activityQuery } from '#queries/activities.queries.ts'
import { organizedQuery } from '#queries/check-ins.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './check-ins.module.css'
import { useScan } from './use-scan.ts'

/** What a scanned code is for: any scanner opens this address [decision G176]. */
export const Route = createFileRoute('/scan-result')({
  staticData: { title: '扫码结果', area: 'practice', access: 'open', personal: true, noReload: true, example: {} },
  validateSearch: v.object({ c: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(100)), '')) }),
  component: ScanResultPage,
})

function ScanResultPage() {
  const { c = '' } = Route.useSearch()
  const code = readCode(c)
  return (
    <PageShell title="扫码结果">
      {code ? (
        <SignedInOnly>
          {code.kind === 'activity' && <OwnScan key={c} code={c} id={String(code.activity)} />}
          {code.kind === 'volunteer' && <OrganizerScan key={c} code={c} />}
        </SignedInOnly>
      ) : (
        <EmptyState kind={6} note="无效的二维码" />
      )}
    </PageShell>
  )
}

/** A volunteer has scanned the code of an activity. */
const OwnScan = observer(function OwnScan({ code, id }: { code: string; id: string }) {
  const { session } = useStores()
  const { data: activity } = useQuery(activityQuery(session.owner, id))
  const { busy, said, scan } = useScan()
  const [at] = useState(() => serverNow())
  const isIn = activity?.my_join?.status === 2
  const input = { activity_id: id, code, at }
  return (
    <section className={styles.page}>
      <h2 className={styles.name}>{activity?.title ?? '志愿活动'}</h2>
      {activity && <p className={styles.quiet}>{activityTime(activity.start_at, activity.end_at)}</p>}
      <p className={styles.said} role="status">
        {said}
      </p>
      <div className={styles.acts}>
        <Button kind={isIn ? 'plain' : 'primary'} loading={busy} onClick={() => void scan(signIn, input, '签到成功')}>
          签到
        </Button>
        <Button kind={isIn ? 'primary' : 'plain'} loading={busy} onClick={() => void scan(signOut, input, '签退成功')}>
          签退
        </Button>
      </div>
      <Button kind="text" render={<Link to="/activities-details/$id" params={{ id }} />}>
        查看活动
      </Button>
    </section>
  )
})

/** An organiser has scanned a volunteer's code: for which of the activities under way? */
const OrganizerScan = observer(function OrganizerScan({ code }: { code: string }) {
  const { session } = useStores()
  const query = useQuery(organizedQuery(session.owner))
  const { busy, said, scan } = useScan()
  const { data } = query
  if (!data) return query.error ? <QueryFailure query={query} /> : <Skeleton variant="lines" count={3} />
  if (data.list.length === 0) return <EmptyState kind={6} note="这是志愿者码，请由正在进行的活动的组织者扫描" />
  return (
    <section className={styles.page}>
      <h2 className={styles.name}>核验志愿者码</h2>
      <p className={styles.said} role="status">
        {said}
      </p>
      <ul className={styles.list}>
        {data.list.map(({ id, title, start_at, end_at }) => (
          <li key={id} className={styles.row}>
            <b>{title}</b>
            <span className={styles.quiet}>{activityTime(start_at, end_at)}</span>
            <span className={styles.acts}>
              <Button
                size="small"
                loading={busy}
                onClick={() => void scan(scanCode, { activity_id: id, code, type: 'sign' }, '已签到')}
              >
                签到
              </Button>
              <Button
                kind="plain"
                size="small"
                loading={busy}
                onClick={() => void scan(scanCode, { activity_id: id, code, type: 'sign_out' }, '已签退')}
              >
                签退
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
})
