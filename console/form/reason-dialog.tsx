import { useState, type FormEvent } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import { call } from '#console/call.ts'
import type { Field, Values } from '#console/things/thing.ts'
import { Button } from '#console/ui/button.tsx'
import { Dialog, DialogActions } from '#console/ui/dialog.tsx'
import { Refusal } from '#console/ui/states.tsx'
import { FormField } from './form-field.tsx'
import { problemsOf } from './problems-of.ts'
import { useSending } from './use-sending.ts'

const why: Field[] = [{ name: 'reason', label: '原因', kind: 'text', hint: '记入操作记录' }]

interface ReasonDialogProps {
  title: string
  asks: string
  danger?: boolean
  /** What is asked; the reason, if nothing else. */
  fields?: Field[]
  /** What stands in its fields at first. */
  values?: Values
  endpoint: Endpoint
  input: Record<string, unknown>
  /** What the call takes of what was typed; without it what was typed. */
  from?: ((values: Values) => Record<string, unknown>) | undefined
  onClose: () => void
  onDone: (answer: unknown) => void
}

/** Asks before something is done, and why it is. */
export function ReasonDialog({
  title,
  asks,
  danger,
  fields = why,
  values: first = {},
  endpoint,
  input,
  from = (typed) => typed,
  onClose,
  onDone,
}: ReasonDialogProps) {
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(fields.map(({ name }) => [name, first[name] ?? ''])),
  )
  const [wrong, setWrong] = useState<Record<string, string>>()
  const { busy, refusal, send, setRefusal } = useSending()
  function submit(event: FormEvent) {
    event.preventDefault()
    const sent = { ...input, ...from(values) }
    const problems = problemsOf(endpoint, sent)
    setWrong(problems)
    if (!problems) return void send(async () => onDone(await call(endpoint, sent)))
    const elsewhere = Object.entries(problems).find(([name]) => !fields.some((field) => field.name === name))
    setRefusal(elsewhere?.[1] ?? '')
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{asks}</p>
      <form onSubmit={submit} noValidate>
        {fields.map((field) => (
          <FormField
            key={field.name}
            thing={endpoint.name}
            field={field}
            value={values[field.name]!}
            error={wrong?.[field.name]}
            onChange={(value) => setValues({ ...values, [field.name]: value })}
          />
        ))}
        <Refusal>{refusal}</Refusal>
        <DialogActions>
          <Button type="submit" kind={danger ? 'danger' : 'primary'} busy={busy}>
            {busy ? '正在提交…' : title}
          </Button>
          <Button onClick={onClose}>取消</Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
