import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QrCode } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { Suspense, useState } from 'react'
import { getActivity, getActivityJoins, type ActivityDetail } from '#contract/volunteers/activities.ts'
import { decideScan, getWaitingScans, scanMethods } from '#contract/volunteers/check-ins.ts'
import { useSend } from '#features/outbox/use-send.ts'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import { ScanButton } from '#features/scanner/scan-button.tsx'
import { organizedQuery, waitingScansQuery } from '#queries/check-ins.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { Count } from '#ui/count.tsx'
import styles from './check-ins.module.css'

const ReviewsWaiting = lazyBlock(() => import('../hours/reviews-waiting.tsx').then((module) => module.ReviewsWaiting))
const shown: unknown[] = [getWaitingScans, getActivity, getActivityJoins].map(({ name }) => name)

/** For organisers: who came so far, the code those who come scan, and the scans that wait for them. */
export const OrganizerPart = observer(function OrganizerPart({ activity }: { activity: ActivityDetail }) {
  const { id, hours: most, join_num: joined, results } = activity
  const client = useQueryClient()
  const { overlays, outbox } = useStores()
  const send = useSend()
  const { data } = useQuery(waitingScansQuery(id))
  // On this device before there is no network: what the codes scanned then may be for.
  useQuery(organizedQuery())
  const [busy, setBusy] = useState('')
  const decide = async (scan: string, accept: 0 | 1) => {
    setBusy(scan)
    const outcome = await send(decideScan, { id: scan, accept })
    if (outcome.state === 'refused') overlays.toast(outcome.message)
    else if (outcome.state === 'queued') overlays.toast('已存在本机，有网络时自动送达')
    else overlays.toast(accept === 1 ? '已核验' : '未通过')
    setBusy('')
    await client.invalidateQueries({ predicate: ({ queryKey: [name] }) => shown.includes(name) })
  }
  return (
    <section className={styles.part} aria-labelledby="organizer">
      <h2 id="organizer">组织者</h2>
      {results && (
        <p className={styles.quiet}>
          已签到 <Count of={results.came} />/<Count of={joined} unit="人" /> · 已签退{' '}
          <Count of={results.finished} unit="人" /> · 共 <Count of={results.hours} unit="小时" />
        </p>
      )}
      <div className={styles.acts}>
        <Button
          kind="soft"
          icon={<QrCode aria-hidden="true" />}
          render={<Link to="/practice-code" search={{ activity: id }} />}
        >
          出示活动签到码
        </Button>
        <ScanButton kind="soft" label="扫志愿者码" />
      </div>
      {data && data.list.length > 0 && (
        <ul className={styles.list}>
          {data.list.map((scan) => (
            <li key={scan.id} className={styles.row}>
              <b>
                <bdi>{scan.nickname}</bdi> {scan.type === 'sign' ? '签到' : '签退'}待核验
              </b>
              <span className={styles.quiet}>
                {scan.at} · {scanMethods[scan.method]}
                {scan.metres !== null && ` · 距活动地点 ${scan.metres} 米`}
                {scan.message && ` · ${scan.message}`}
              </span>
              {outbox.of(`scan ${scan.id}`).length > 0 ? (
                <span className={styles.quiet}>待发送</span>
              ) : (
                <span className={styles.acts}>
                  <Button size="small" loading={busy === scan.id} onClick={() => void decide(scan.id, 1)}>
                    通过
                  </Button>
                  <Button kind="plain" size="small" onClick={() => void decide(scan.id, 0)}>
                    不通过
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        <ReviewsWaiting id={id} most={most} />
      </Suspense>
    </section>
  )
})
