import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { moveActivity, previewMove, type DeskActivity, type Told } from '#contract/staff/practice-activities.ts'
import { parseTime, shanghaiDateTime } from '#contract/shanghai-time.ts'
import { call } from '#console/call.ts'
import { LeaveQuestion } from '#console/form/leave-question.tsx'
import { problemsOf } from '#console/form/problems-of.ts'
import { useSending } from '#console/form/use-sending.ts'
import { Button } from '#console/ui/button.tsx'
import { Card } from '#console/ui/card.tsx'
import { SelectField, TextField } from '#console/ui/field.tsx'
import { Refusal } from '#console/ui/states.tsx'
import { say } from '#console/ui/toast.tsx'
import { momentText, momentValue } from '#console/form/moments.ts'
import { venueChoices } from './practice-choices.ts'
import styles from './practice.module.css'
import { TellDialog } from './tell-dialog.tsx'

const timeFields = {
  start_at: '开始时间',
  end_at: '结束时间',
  apply_start: '报名开始',
  apply_end: '报名截止',
} as const
type Time = keyof typeof timeFields
type Typed = Record<Time | 'quota' | 'venue_id' | 'address', string>
const typedOf = (one: DeskActivity): Typed => ({
  start_at: momentValue(one.start_at),
  end_at: momentValue(one.end_at),
  apply_start: momentValue(one.apply_start),
  apply_end: momentValue(one.apply_end),
  quota: String(one.quota),
  venue_id: one.venue_id,
  address: one.address,
})

/** Times, place and number of places of what has not begun. */
export function MoveForm({ activity, onDone }: { activity: DeskActivity; onDone: () => void }) {
  const [typed, setTyped] = useState(() => typedOf(activity))
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [seen, setSeen] = useState<Told>()
  const { busy, refusal, send, setRefusal } = useSending()
  const venues = useQuery({
    queryKey: ['things', 'venues', 'choices'],
    queryFn: ({ signal }) => venueChoices(signal),
  })
  const input = () => ({
    ...typed,
    ...Object.fromEntries(Object.keys(timeFields).map((name) => [name, momentText(typed[name as Time])])),
    id: activity.id,
  })
  function set(name: keyof Typed, value: string) {
    setTyped(name === 'start_at' ? shifted(typed, value) : { ...typed, [name]: value })
    setRefusal('')
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const problems = problemsOf(previewMove, input())
    setWrong(problems ?? {})
    if (problems) return
    void send(async () => {
      const told = await call(previewMove, input())
      if (told.problem) return setRefusal(told.problem)
      setSeen(told)
    })
  }
  const first = typedOf(activity)
  const unsaved = () => Object.entries(typed).some(([name, value]) => first[name as keyof Typed] !== value)
  return (
    <Card title="改期、改地点、改名额">
      <form className={styles.form} onSubmit={submit} noValidate>
        {Object.entries(timeFields).map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            type="datetime-local"
            value={typed[name as Time]}
            error={wrong[name]}
            {...(name === 'start_at' ? { hint: '改了开始，结束跟着移动' } : {})}
            onChange={({ target }) => set(name as Time, target.value)}
          />
        ))}
        <TextField
          label="名额"
          inputMode="numeric"
          autoComplete="off"
          value={typed.quota}
          error={wrong.quota}
          onChange={({ target }) => set('quota', target.value)}
        />
        <SelectField
          label="阵地"
          none="不在阵地"
          choices={venues.data ?? []}
          value={typed.venue_id}
          error={wrong.venue_id}
          hint="换了阵地而地址没改，就用新阵地的地址和位置"
          onChange={({ target }) => set('venue_id', target.value)}
        />
        <TextField
          label="地址"
          autoComplete="off"
          value={typed.address}
          error={wrong.address}
          onChange={({ target }) => set('address', target.value)}
        />
        <Refusal>{refusal}</Refusal>
        <div>
          <Button type="submit" kind="primary" busy={busy}>
            {busy ? '正在核对…' : '看看会通知什么'}
          </Button>
        </div>
        <LeaveQuestion unsaved={unsaved} onLeave={() => undefined} />
      </form>
      {seen && (
        <TellDialog
          title="修改"
          asks={`“${activity.title}”改了以后，报名的人会收到消息，并重新提醒。`}
          hint="记入操作记录，报名的人看不到"
          seen={seen}
          look={() => call(previewMove, input())}
          send={(reason) => call(moveActivity, { ...input(), reason })}
          onClose={() => setSeen(undefined)}
          onDone={(people) => {
            setSeen(undefined)
            say(people > 0 ? `已修改，通知了 ${people} 人` : '已修改')
            onDone()
          }}
        />
      )}
    </Card>
  )
}

/** Another start takes the end along, and joining ends no later. */
function shifted(typed: Typed, start: string): Typed {
  const at = (value: string) => parseTime(momentText(value))
  const [before, after, end, applyEnd] = [at(typed.start_at), at(start), at(typed.end_at), at(typed.apply_end)]
  if (before === undefined || after === undefined) return { ...typed, start_at: start }
  return {
    ...typed,
    start_at: start,
    end_at: end === undefined ? typed.end_at : momentValue(shanghaiDateTime(end + after - before)),
    apply_end: applyEnd !== undefined && applyEnd > after ? start : typed.apply_end,
  }
}
