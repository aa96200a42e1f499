import { useState, type FormEvent } from 'react'
import { addProgramme, changeProgramme, type ProgrammeSlot } from '#contract/staff/stations.ts'
import { call } from '#console/call.ts'
import { FormField } from '#console/form/form-field.tsx'
import { useSending } from '#console/form/use-sending.ts'
import type { Field, Values } from '#console/things/thing.ts'
import { Button } from '#console/ui/button.tsx'
import { Dialog, DialogActions } from '#console/ui/dialog.tsx'
import { Refusal } from '#console/ui/states.tsx'
import { clockOf, dayNames, daysOf, minutesOf, weekdaysOf } from './clock.ts'

const days = () => Promise.resolve(dayNames.map((label, place) => ({ value: String(place), label })))
const fields: Field[] = [
  { name: 'name', label: '节目', kind: 'line' },
  { name: 'introduction', label: '介绍', kind: 'text' },
  { name: 'days', label: '星期', kind: 'boxes', choices: days },
  { name: 'start', label: '开始', kind: 'line', hint: '如 07:30' },
  { name: 'end', label: '结束', kind: 'line', hint: '到半夜写 24:00' },
  { name: 'album_id', label: '专辑编号', kind: 'line', hint: '往期在哪个专辑里，可以不填' },
  { name: 'reason', label: '修改原因', kind: 'text', only: 'changed', hint: '记入操作记录' },
]
const fresh: Values = { name: '', introduction: '', days: [], start: '', end: '', album_id: '', reason: '' }

interface SlotDialogProps {
  station: string
  slot: ProgrammeSlot | undefined
  onClose: () => void
  onDone: () => void
}

export function SlotDialog({ station, slot, onClose, onDone }: SlotDialogProps) {
  const [values, setValues] = useState<Values>(() =>
    slot
      ? {
          ...fresh,
          name: slot.name,
          introduction: slot.introduction,
          album_id: slot.album_id,
          days: daysOf(slot.weekdays),
          start: clockOf(slot.start),
          end: clockOf(slot.end),
        }
      : fresh,
  )
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const { busy, refusal, send } = useSending()
  function submit(event: FormEvent) {
    event.preventDefault()
    const { name, introduction, album_id, reason } = values as Record<string, string>
    const [start, end] = [minutesOf(String(values.start)), minutesOf(String(values.end))]
    const problems = {
      ...(name!.trim() ? {} : { name: '请填写节目名称' }),
      ...(values.days!.length > 0 ? {} : { days: '请选择星期' }),
      ...(start === undefined ? { start: '时间不正确，如 07:30' } : {}),
      ...(end === undefined
        ? { end: '时间不正确，如 09:00' }
        : start! < end
          ? {}
          : { end: '结束要晚于开始，过午夜的请分成两段' }),
      ...(slot && !reason!.trim() ? { reason: '请填写内容' } : {}),
    }
    setWrong(problems)
    if (Object.keys(problems).length > 0) return
    const week = {
      name: name!,
      introduction: introduction!,
      album_id: album_id!,
      weekdays: weekdaysOf(values.days as string[]),
      start: start!,
      end: end!,
    }
    void send(async () => {
      if (slot) await call(changeProgramme, { id: slot.id, ...week, reason: reason! })
      else await call(addProgramme, { id: station, ...week })
      onDone()
    })
  }
  return (
    <Dialog title={slot ? `修改“${slot.name}”` : '添加节目'} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        {fields
          .filter(({ only }) => only !== 'changed' || slot)
          .map((field) => (
            <FormField
              key={field.name}
              thing="programmes"
              field={field}
              value={values[field.name]!}
              error={wrong[field.name]}
              onChange={(value) => setValues({ ...values, [field.name]: value })}
            />
          ))}
        <Refusal>{refusal}</Refusal>
        <DialogActions>
          <Button type="submit" kind="primary" busy={busy}>
            {busy ? '正在保存…' : '保存'}
          </Button>
          <Button onClick={onClose}>取消</Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
