import { useState } from 'react'
import { cancelVisit, visitState, type DeskVisit } from '#contract/staff/visits.ts'
import { ReasonDialog } from '#console/form/reason-dialog.tsx'
import { queries } from '#console/queries.ts'
import { Badge } from '#console/ui/badge.tsx'
import { Button } from '#console/ui/button.tsx'
import { say } from '#console/ui/toast.tsx'
import { FoundWords } from './visit-result.tsx'
import styles from './plans.module.css'

const stateWords = ['待查看', '已查看', '没能查看', '已取消']
const { planned, cancelled } = visitState

/** Visits as the desk sees them. */
export function VisitList({ visits }: { visits: DeskVisit[] }) {
  const [asked, setAsked] = useState<DeskVisit>()
  return (
    <>
      <ul className={styles.visits} aria-label="巡查">
        {visits.map((visit) => (
          <li key={visit.id}>
            <p>
              <strong>{visit.title || '建议已经撤回'}</strong>{' '}
              <Badge kind={visit.state === visitState.visited ? 'good' : 'waiting'}>
                {stateWords[visit.state] ?? ''}
              </Badge>
            </p>
            <p>
              {visit.visitor} · {visit.day} · {visit.planned_by}安排
            </p>
            <FoundWords visit={visit} />
            {visit.state !== planned && visit.state !== cancelled && visit.is_told === 0 && (
              <p>建议当时已经办结或撤回，没有告诉市民。</p>
            )}
            {visit.state === planned && (
              <Button aria-label={`取消${visit.visitor}查看“${visit.title}”`} onClick={() => setAsked(visit)}>
                取消
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ReasonDialog
          title="取消巡查"
          asks={`${asked.visitor} ${asked.day} 不再去看“${asked.title || '已撤回的建议'}”。`}
          danger
          endpoint={cancelVisit}
          input={{ id: asked.id }}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined)
            say('已取消')
            void queries.invalidateQueries({ queryKey: ['things', 'visits'] })
          }}
        />
      )}
    </>
  )
}
