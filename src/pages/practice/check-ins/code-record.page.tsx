import { createFileRoute, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { scanMethods } from '#contract/volunteers/check-ins.ts'
import { PagedList } from '#features/list/paged-list.tsx'
import { Refreshing } from '#features/list/refreshing.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { myScansQuery } from '#queries/check-ins.queries.ts'
import { warm } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './check-ins.module.css'
import { QueuedScans, scansIn } from './queued-scans.tsx'

const results = { ok: ['成功', 'success'], wait: ['待核验', 'warning'], fail: ['未通过', 'danger'] } as const

/** My scans as they came [decision G177]. */
export const Route = createFileRoute('/code-record')({
  staticData: { title: '扫码记录', area: 'practice', access: 'signed-in', personal: true, example: {} },
  loader: ({ context: { queryClient, stores } }) => {
    if (stores.session.signedIn) warm(queryClient, myScansQuery())
  },
  component: CodeRecordPage,
})

function CodeRecordPage() {
  return (
    <PageShell title="扫码记录" shows={myScansQuery().queryKey}>
      <SignedInOnly>
        <Scans />
      </SignedInOnly>
    </PageShell>
  )
}

const Scans = observer(function Scans() {
  const { outbox } = useStores()
  const queued = scansIn(outbox.entries)
  const query = myScansQuery()
  return (
    <Refreshing keys={[query.queryKey]}>
      <QueuedScans entries={queued} />
      <PagedList
        query={query}
        skeleton={<Skeleton variant="lines" count={4} />}
        empty={queued.length === 0 && <EmptyState kind={6} note="签到、签退的记录会在这里" />}
      >
        {(scans) => (
          <ul className={styles.list}>
            {scans.map((scan) => (
              <li key={scan.id} className={styles.row}>
                <Link to="/activities-details/$id" params={{ id: scan.activity_id }}>
                  {scan.title}
                </Link>
                <span className={styles.quiet}>
                  {scan.type === 'sign' ? '签到' : '签退'} · {scan.at} · {scanMethods[scan.method]}
                  {scan.address && ` · ${scan.address}`}
                  {scan.metres !== null && ` · 距活动地点 ${scan.metres} 米`}
                </span>
                <span className={styles.acts}>
                  <Tag tone={results[scan.result][1]}>{results[scan.result][0]}</Tag>
                  {scan.message && <span className={styles.quiet}>{scan.message}</span>}
                </span>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Refreshing>
  )
})
