import { adviceState } from '#contract/government/advice-states.ts'
import { adviceStates } from '#contract/government/advices.ts'
import type { CaseRow } from '#contract/staff/cases.ts'
import { Badge } from '#console/ui/badge.tsx'

type Shown = Pick<CaseRow, 'state' | 'is_overdue' | 'reopened' | 'reminders' | 'merged' | 'is_merged'>

/** The state of a case, and what should make one hurry. */
export function CaseBadges({ row }: { row: Shown }) {
  const { state, is_overdue, reopened, reminders, merged, is_merged } = row
  return (
    <>
      <Badge kind={state >= adviceState.answered ? 'good' : 'waiting'}>{adviceStates[state]}</Badge>{' '}
      {is_overdue === 1 && <Badge kind="danger">超期</Badge>} {reopened === 1 && <Badge kind="danger">重办</Badge>}{' '}
      {reminders > 0 && <Badge kind="danger">催办 {reminders}</Badge>}{' '}
      {merged > 0 && <Badge kind="waiting">并案 {merged}</Badge>}{' '}
      {is_merged === 1 && <Badge kind="waiting">已并案</Badge>}
    </>
  )
}
