import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import * as v from 'valibot'
import { readCode, type CheckInCode } from '#contract/volunteers/check-in-code.ts'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { ScanButton } from '#features/scanner/scan-button.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { activityTime } from '#lib/activity-time.ts'
import { activityQuery } from '#queries/activities.queries.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import styles from './check-ins.module.css'
import { OwnActs } from './scan-acts.tsx'
import { OrganizerScan, TypedScan, VenueScan } from './scan-choices.tsx'

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
          <Scan key={c} text={c} code={code} />
        </SignedInOnly>
      ) : (
        <EmptyState kind={6} says="无效的二维码" action={<ScanButton label="重新扫码" />} />
      )}
    </PageShell>
  )
}

function Scan({ text, code }: { text: string; code: CheckInCode }) {
  switch (code.kind) {
    case 'volunteer':
      return <OrganizerScan code={text} />
    case 'digits':
      return <TypedScan code={text} />
    case 'activity':
      return <OwnScan code={text} id={String(code.activity)} />
    case 'printed':
      return code.of === 'venue' ? (
        <VenueScan code={text} venue={String(code.id)} />
      ) : (
        <OwnScan code={text} id={String(code.id)} near />
      )
  }
}

/** A volunteer has scanned the code of an activity. */
const OwnScan = observer(function OwnScan({ code, id, near }: { code: string; id: string; near?: boolean }) {
  const { data: activity } = useQuery(activityQuery(id))
  return (
    <section className={styles.page}>
      <h2 className={styles.name}>{activity?.title ?? '志愿活动'}</h2>
      {activity && <p className={styles.quiet}>{activityTime(activity.start_at, activity.end_at)}</p>}
      {near && <p className={styles.quiet}>需要在活动地点 500 米内</p>}
      <OwnActs id={id} code={code} near={near ?? false} />
      <Button kind="text" render={<Link to="/activities-details/$id" params={{ id }} />}>
        查看活动
      </Button>
    </section>
  )
})
