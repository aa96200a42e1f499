import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getCaseVisits } from '#contract/staff/visits.ts'
import { call } from '#console/call.ts'
import { Button } from '#console/ui/button.tsx'
import { Card } from '#console/ui/card.tsx'
import { Failed, Loading } from '#console/ui/states.tsx'
import { say } from '#console/ui/toast.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { VisitList } from './visit-list.tsx'

/** Visits of one suggestion, and one more. */
export function CaseVisits({ id }: { id: string }) {
  const [isAsked, setAsked] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['things', 'visits', 'case', id],
    queryFn: ({ signal }) => call(getCaseVisits, { id }, { signal }),
  })
  return (
    <Card title="现场巡查">
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.list.length === 0 && <p>还没有人去现场看过。</p>}
      {data && <VisitList visits={data.list} />}
      <Button onClick={() => setAsked(true)}>安排巡查</Button>
      {isAsked && (
        <PlanDialog
          ids={[id]}
          onClose={() => setAsked(false)}
          onDone={() => {
            setAsked(false)
            say('已安排')
          }}
        />
      )}
    </Card>
  )
}
