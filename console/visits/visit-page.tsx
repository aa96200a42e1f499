import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { adviceTypes } from '#contract/government/advices.ts'
import type { OwnVisit } from '#contract/staff/visits.ts'
import { useSignal } from '#console/signal.ts'
import { Button } from '#console/ui/button.tsx'
import { Facts } from '#console/ui/facts.tsx'
import { Pictures } from '#console/ui/pictures.tsx'
import { Card, PageHead } from '#console/ui/card.tsx'
import { Empty, Failed, Loading } from '#console/ui/states.tsx'
import { timeText } from '#console/ui/time-text.ts'
import { UpdateBar } from '#console/worker/update-bar.tsx'
import { newReport } from './new-report.ts'
import { ReportForm } from './report-form.tsx'
import { ReportMade } from './report-made.tsx'
import { FoundWords } from './visit-result.tsx'
import { useDay } from './use-day.ts'
import type { KeptReport } from './visit-store.ts'
import { visitOutbox } from './visits-sender.ts'
import styles from './visit-page.module.css'

/** One visit: what was asked, and what was found. */
export function VisitPage({ id, member }: { id: string; member: string }) {
  const { day, query } = useDay(member)
  const known = useSignal(visitOutbox.known)
  const reports = useSignal(visitOutbox.reports).filter(({ visit }) => visit === id)
  const visit = day?.list.find((one) => one.id === id)
  if (known !== member || (!day && !query.error)) return <Loading />
  if (!day && reports.length === 0) return <Failed error={query.error} again={() => void query.refetch()} />
  const title = visit?.title || reports[0]?.title || '建议已经撤回'
  return (
    <>
      <PageHead title={title}>
        <Link to="/$thing" params={{ thing: 'visits' }}>
          返回今日巡查
        </Link>
      </PageHead>
      <UpdateBar />
      {!visit && reports.length === 0 ? (
        <Empty>这条巡查不在你今天的安排里。</Empty>
      ) : (
        <>
          {visit && <Asked visit={visit} />}
          <Reports key={id} visit={visit} reports={reports} member={member} />
        </>
      )}
    </>
  )
}

function Asked({ visit }: { visit: OwnVisit }) {
  const { content, type, department, address, images, due_at, planned_by, day, longitude, latitude } = visit
  const facts = {
    类型: adviceTypes[type as 1],
    部门: department,
    地点: address,
    位置: longitude === null || latitude === null ? '' : `北纬 ${latitude.toFixed(5)}，东经 ${longitude.toFixed(5)}`,
    期限: due_at && timeText(due_at),
    安排: `${day} · ${planned_by}`,
  }
  return (
    <Card title="反映的问题">
      <p className={styles.words}>{content || '建议已经撤回，内容不再显示。'}</p>
      <Pictures urls={images} name="市民的图片" />
      <Facts facts={Object.entries(facts)} />
    </Card>
  )
}

interface ReportsProps {
  visit: OwnVisit | undefined
  reports: KeptReport[]
  member: string
}

/** Those that were handed in, then the one that is written; a further one where there is a report already. */
function Reports({ visit, reports, member }: ReportsProps) {
  const made = reports.filter(({ state }) => state === 'waiting' || state === 'sent')
  const isReported = visit !== undefined && visit.state !== 0
  const hasOne = made.length > 0 || isReported
  const [fresh, setFresh] = useState(() => visit && newReport(member, visit, isReported))
  const open = reports.find(({ state }) => state === 'draft' || state === 'refused')
  const [isFurther, setFurther] = useState(false)
  const begun = open ?? (hasOne && !isFurther ? undefined : fresh)
  const again = () => {
    if (visit) setFresh(newReport(member, visit, true))
    setFurther(true)
  }
  return (
    <>
      {isReported && !made.some(({ isFurther: further }) => !further) && (
        <Card title="已经送达的报告">
          <FoundWords visit={visit} />
        </Card>
      )}
      {made.map((one) => (
        <ReportMade key={one.key} report={one} />
      ))}
      {begun ? (
        <ReportForm
          key={begun.key}
          start={begun}
          isOver={visit?.is_over === 1}
          isBegun={open !== undefined}
          onDone={() => {
            setFurther(false)
            if (visit) setFresh(newReport(member, visit, isReported))
          }}
          refusal={begun.state === 'refused' ? begun : undefined}
        />
      ) : (
        visit && (
          <p className={styles.further}>
            <Button onClick={again}>补充一份报告</Button>
          </p>
        )
      )}
    </>
  )
}
