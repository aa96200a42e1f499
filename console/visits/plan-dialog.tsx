import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import { getVisitors, planVisits } from '#contract/staff/visits.ts'
import { call, wordsOf } from '#console/call.ts'
import { problemsOf } from '#console/form/problems-of.ts'
import { useSending } from '#console/form/use-sending.ts'
import { queries } from '#console/queries.ts'
import { Button } from '#console/ui/button.tsx'
import { Dialog, DialogActions } from '#console/ui/dialog.tsx'
import { SelectField, TextField } from '#console/ui/field.tsx'
import { Refusal } from '#console/ui/states.tsx'

interface PlanDialogProps {
  ids: string[]
  onClose: () => void
  onDone: (planned: number) => void
}

/** To whom, and when. */
export function PlanDialog({ ids, onClose, onDone }: PlanDialogProps) {
  const [visitor, setVisitor] = useState('')
  const [day, setDay] = useState(() => shanghaiDate(Date.now()))
  const [wrong, setWrong] = useState<Record<string, string>>()
  const { busy, refusal, send } = useSending()
  const visitors = useQuery({
    queryKey: ['things', 'visits', 'visitors'],
    queryFn: ({ signal }) => call(getVisitors, {}, { signal }),
  })
  const nobody = visitors.data?.list.length === 0 ? '还没有能去巡查的工作人员，请管理员先给角色' : undefined
  function submit(event: FormEvent) {
    event.preventDefault()
    const input = { ids, visitor, day }
    const problems = problemsOf(planVisits, input)
    setWrong(problems)
    if (problems) return
    void send(async () => {
      const { planned } = await call(planVisits, input)
      await queries.invalidateQueries({ queryKey: ['things', 'visits'] })
      onDone(planned)
    })
  }
  return (
    <Dialog title="安排巡查" onClose={onClose}>
      <p>{ids.length} 条建议。去的人会看到地点，包括市民没有公开的；看不到联系方式。</p>
      <form onSubmit={submit} noValidate>
        <SelectField
          label="谁去"
          value={visitor}
          choices={(visitors.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          error={wrong?.visitor ?? nobody ?? (visitors.error ? wordsOf(visitors.error) : undefined)}
          onChange={(event) => setVisitor(event.target.value)}
        />
        <TextField
          label="哪天去"
          type="date"
          value={day}
          error={wrong?.day}
          onChange={(event) => setDay(event.target.value)}
        />
        <Refusal>{refusal}</Refusal>
        <DialogActions>
          <Button type="submit" kind="primary" busy={busy}>
            {busy ? '正在安排…' : '安排'}
          </Button>
          <Button onClick={onClose}>取消</Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
