import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { adviceTypes } from '#contract/government/advices.ts'
import type { OwnVisit } from '#contract/staff/visits.ts'
import { useSignal } from '#console/signal.ts'
import { Button } from '#console/ui/button.tsx'
import { PageHead } from '#console/ui/card.tsx'
import { Empty, Failed, Loading } from '#console/ui/states.tsx'
import { timeText } from '#console/ui/time-text.ts'
import { UpdateBar } from '#console/worker/update-bar.tsx'
import { farText, findHere, here, metresBetween, placeOf } from './here.ts'
import { OutboxCard } from './outbox-card.tsx'
import { StaleBar } from './stale-bar.tsx'
import { StatusBadge } from './status-badge.tsx'
import { isDone, statusOf, useDay, type VisitStatus } from './use-day.ts'
import { VisitMap } from './visit-map.tsx'
import type { KeptReport } from './visit-store.ts'
import { visitOutbox } from './visits-sender.ts'
import { Chip, Chips } from '#console/ui/chips.tsx'
import styles from './visits.module.css'

const filters = { open: '待查看', done: '已完成', all: '全部' } as const
type Filter = keyof typeof filters

interface Row {
  visit: OwnVisit
  status: VisitStatus
  metres: number | undefined
}

/** The inspector's day, which opens and goes on without a network. */
export function VisitsPage({ member }: { member: string }) {
  const { day, query } = useDay(member)
  const reports = useSignal(visitOutbox.reports)
  const sending = useSignal(visitOutbox.sending)
  const me = useSignal(here)
  const [filter, setFilter] = useState<Filter>('open')
  const rows = (day?.list ?? []).map((visit): Row => {
    const at = placeOf(visit)
    return {
      visit,
      status: statusOf(visit, newestOf(reports, visit.id), sending),
      metres: me && at ? metresBetween(me, at) : undefined,
    }
  })
  if (me) rows.sort((a, b) => (a.metres ?? Infinity) - (b.metres ?? Infinity))
  const shown = rows.filter(({ status }) => filter === 'all' || isDone(status) === (filter === 'done'))
  return (
    <>
      <PageHead title="今日巡查">
        <Button aria-pressed={me !== undefined} onClick={findHere}>
          按距离排列
        </Button>
      </PageHead>
      <UpdateBar />
      <OutboxCard />
      <StaleBar day={day} error={query.error} again={() => void query.refetch()} />
      {!day && query.error && <Failed error={query.error} again={() => void query.refetch()} />}
      {!day && !query.error && <Loading />}
      {day && (
        <>
          <Chips label="显示哪些">
            {(Object.keys(filters) as Filter[]).map((one) => (
              <Chip key={one} on={one === filter} onPress={() => setFilter(one)}>
                {filters[one]}{' '}
                {rows.filter(({ status }) => one === 'all' || isDone(status) === (one === 'done')).length}
              </Chip>
            ))}
          </Chips>
          <VisitMap
            base={day.base}
            pins={shown.map(({ visit, status }, place) => ({
              ...visit,
              label: String(place + 1),
              isDone: isDone(status),
            }))}
          />
          {shown.length === 0 && <Empty>{emptyWords(filter, rows.length)}</Empty>}
          <ol className={styles.list} aria-label="巡查">
            {shown.map((row) => (
              <VisitRow key={row.visit.id} {...row} />
            ))}
          </ol>
        </>
      )}
    </>
  )
}

const emptyWords = (filter: Filter, all: number): string =>
  all === 0 ? '今天没有安排给你的巡查' : filter === 'open' ? '今天的都查看过了' : '还没有完成的'

/** The one that was begun last. */
const newestOf = (reports: readonly KeptReport[], visit: string): KeptReport | undefined =>
  reports.filter((one) => one.visit === visit).at(-1)

function VisitRow({ visit, status, metres }: Row) {
  const { id, title, type, department, address, due_at, longitude } = visit
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <Link to="/$thing/$id" params={{ thing: 'visits', id }} className={styles.title}>
          {title || '建议已经撤回'}
        </Link>
        <StatusBadge status={status} />
      </div>
      <p>
        {address || (longitude === null ? '没有写地点' : '地点见地图')}
        {metres !== undefined && ` · ${farText(metres)}`}
      </p>
      <p className={styles.about}>
        {[adviceTypes[type as 1], department, due_at && `${timeText(due_at)} 到期`].filter(Boolean).join(' · ')}
      </p>
    </li>
  )
}
