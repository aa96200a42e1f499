import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adviceTypes } from '#contract/government/advices.ts'
import { getPlannedVisits, getVisitMap, getVisitPlaces } from '#contract/staff/visits.ts'
import { call } from '#console/call.ts'
import { Button } from '#console/ui/button.tsx'
import { Card, PageHead } from '#console/ui/card.tsx'
import { SelectField } from '#console/ui/field.tsx'
import { Empty, Failed, Loading } from '#console/ui/states.tsx'
import { timeText } from '#console/ui/time-text.ts'
import { say } from '#console/ui/toast.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { VisitMap } from './visit-map.tsx'
import { VisitList } from './visit-list.tsx'
import styles from './plans.module.css'

const AT_ONCE = 50
const states = [
  { value: '0', label: '待查看' },
  { value: '1', label: '已查看' },
  { value: '2', label: '没能查看' },
  { value: '3', label: '已取消' },
]

/** Suggestions that are to be looked at, ticked and given to a member; and what was found. */
export function PlansPage() {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [isAsked, setAsked] = useState(false)
  const places = useQuery({
    queryKey: ['things', 'visits', 'places'],
    queryFn: ({ signal }) => call(getVisitPlaces, {}, { signal }),
  })
  const map = useQuery({
    queryKey: ['visits map'],
    queryFn: ({ signal }) => call(getVisitMap, {}, { signal }),
    staleTime: 3_600_000,
  })
  const list = places.data?.list ?? []
  const chosen = list.filter(({ id }) => ticked.includes(id))
  const tick = (id: string) =>
    setTicked(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id].slice(0, AT_ONCE))
  return (
    <>
      <PageHead title="巡查安排">
        <Button kind="primary" aria-disabled={chosen.length === 0} onClick={() => chosen.length > 0 && setAsked(true)}>
          {chosen.length > 0 ? `安排 ${chosen.length} 条` : '先选要查看的'}
        </Button>
      </PageHead>
      <Card title="可以去现场看的建议">
        {places.error && !places.data && <Failed error={places.error} again={() => void places.refetch()} />}
        {!places.data && !places.error && <Loading />}
        {places.data && list.length === 0 && <Empty>没有写了地点、正在办理的建议</Empty>}
        <VisitMap
          base={map.data?.base ?? []}
          pins={list.map((one, place) => ({ ...one, label: String(place + 1), isDone: one.planned !== '' }))}
        />
        <ol className={styles.places} aria-label="建议">
          {list.map(({ id, title, type, department, address, due_at, planned }, place) => (
            <li key={id}>
              <label>
                <input type="checkbox" checked={ticked.includes(id)} onChange={() => tick(id)} />
                <span>
                  {place + 1}. {title}
                </span>
              </label>
              <p>
                {[
                  adviceTypes[type as 1],
                  department,
                  address || '地点不公开',
                  due_at && `${timeText(due_at)} 到期`,
                  planned && `已安排：${planned}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </li>
          ))}
        </ol>
      </Card>
      <Results />
      {isAsked && (
        <PlanDialog
          ids={chosen.map(({ id }) => id)}
          onClose={() => setAsked(false)}
          onDone={(planned) => {
            setAsked(false)
            setTicked([])
            say(`已安排 ${planned} 条`)
          }}
        />
      )}
    </>
  )
}

function Results() {
  const [state, setState] = useState('0')
  const { data, error, refetch } = useQuery({
    queryKey: ['things', 'visits', 'planned', state],
    queryFn: ({ signal }) => call(getPlannedVisits, { state: Number(state) }, { signal }),
  })
  return (
    <Card title="安排与结果">
      <SelectField
        label="状态"
        value={state}
        choices={states}
        onChange={(event) => setState(event.target.value || '0')}
      />
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.list.length === 0 && <Empty>这里还没有巡查</Empty>}
      {data && <VisitList visits={data.list} />}
    </Card>
  )
}
