import { useState, type FormEvent } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import { call } from '#console/call.ts'
import { Button } from '#console/ui/button.tsx'
import { Dialog, DialogActions } from '#console/ui/dialog.tsx'
import { TextArea } from '#console/ui/field.tsx'
import { Refusal } from '#console/ui/states.tsx'
import { problemsOf } from './problems-of.ts'
import { useSending } from './use-sending.ts'

interface ReasonDialogProps {
  title: string
  asks: string
  danger?: boolean
  endpoint: Endpoint
  input: Record<string, unknown>
  onClose: () => void
  onDone: (answer: unknown) => void
}

/** Asks before something is done, and why it is. */
export function ReasonDialog({ title, asks, danger, endpoint, input, onClose, onDone }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string>()
  const { busy, refusal, send } = useSending()
  function submit(event: FormEvent) {
    event.preventDefault()
    const problems = problemsOf(endpoint, { ...input, reason })
    setWrong(problems && Object.values(problems)[0])
    if (!problems) void send(async () => onDone(await call(endpoint, { ...input, reason })))
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{asks}</p>
      <form onSubmit={submit} noValidate>
        <TextArea
          label="原因"
          hint="记入操作记录"
          error={wrong}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
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
