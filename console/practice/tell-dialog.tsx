import { useState, type FormEvent } from 'react'
import type { Told } from '#contract/staff/practice-activities.ts'
import { isBlank } from '#contract/words.ts'
import { useSending } from '#console/form/use-sending.ts'
import { Button } from '#console/ui/button.tsx'
import { Dialog, DialogActions } from '#console/ui/dialog.tsx'
import { TextArea } from '#console/ui/field.tsx'
import { Refusal } from '#console/ui/states.tsx'
import styles from './practice.module.css'

interface TellDialogProps {
  title: string
  asks: string
  hint: string
  danger?: boolean
  /** What was looked at already; otherwise it depends on the reason. */
  seen?: Told
  look: (reason: string) => Promise<Told>
  send: (reason: string) => Promise<Told>
  onClose: () => void
  /** people: who were told. */
  onDone: (people: number) => void
}

const peopleOf = ({ messages }: Told): number => messages.reduce((sum, { people }) => sum + people, 0)

/** Nothing is sent before it was seen what those who joined will read, and how many they are. */
export function TellDialog({ title, asks, hint, danger, seen, look, send, onClose, onDone }: TellDialogProps) {
  const [reason, setReason] = useState('')
  const [told, setTold] = useState(seen)
  const { busy, refusal, send: sending, setRefusal } = useSending()
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBlank(reason)) return setRefusal('请写明原因')
    void sending(async () => {
      if (told) return onDone(peopleOf(await send(reason.trim())))
      const next = await look(reason.trim())
      if (next.problem) return setRefusal(next.problem)
      setTold(next)
    })
  }
  const people = told ? peopleOf(told) : 0
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{asks}</p>
      <form onSubmit={submit} noValidate>
        <TextArea
          label="原因"
          hint={hint}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value)
            setRefusal('')
            setTold(seen)
          }}
        />
        {told && <ToldWords told={told} />}
        <Refusal>{refusal}</Refusal>
        <DialogActions>
          <Button type="submit" kind={told && danger ? 'danger' : 'primary'} busy={busy}>
            {told ? `${title}${people > 0 ? `，通知 ${people} 人` : ''}` : '看看会通知什么'}
          </Button>
          <Button onClick={onClose}>不{title}</Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const ToldWords = ({ told }: { told: Told }) => (
  <div className={styles.seen} role="status">
    <p>{peopleOf(told) > 0 ? `${peopleOf(told)} 位报名者会读到：` : '没有人报名，不会通知任何人。'}</p>
    {told.messages.map(({ title, content }) => (
      <p key={title + content}>
        <b>{title}</b>
        <br />
        {content}
      </p>
    ))}
  </div>
)
