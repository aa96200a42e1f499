import { useState, type FormEvent } from 'react'
import { adviceState } from '#contract/government/advice-states.ts'
import { mergeCases, type Case } from '#contract/staff/cases.ts'
import { isBlank } from '#contract/words.ts'
import { call } from '#console/call.ts'
import { useSending } from '#console/form/use-sending.ts'
import { Button } from '#console/ui/button.tsx'
import { Dialog, DialogActions } from '#console/ui/dialog.tsx'
import { TextArea, TextField } from '#console/ui/field.tsx'
import { Refusal } from '#console/ui/states.tsx'
import { TickBoxes } from '#console/ui/tick-boxes.tsx'

interface Props {
  one: Case
  onClose: () => void
  onDone: () => void
}

/** Which others are about the same: similar ones are offered, any other is named by its number. */
export function MergeDialog({ one, onClose, onDone }: Props) {
  const [ticked, setTicked] = useState<string[]>([])
  const [numbers, setNumbers] = useState('')
  const [reason, setReason] = useState('')
  const { busy, refusal, send, setRefusal } = useSending()
  const offered = one.similar.filter(({ state }) => state <= adviceState.given)
  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = numbers.split(/[\s,，、]+/).filter(Boolean)
    if (typed.some((number) => !/^\d{1,16}$/.test(number))) return setRefusal('编号只有数字，几个之间用空格隔开')
    const ids = [...new Set([...ticked, ...typed])]
    if (ids.length === 0) return setRefusal('请选择要并入的诉求')
    if (isBlank(reason)) return setRefusal('请写明原因')
    void send(async () => {
      await call(mergeCases, { id: one.id, ids, reason })
      onDone()
    })
  }
  return (
    <Dialog title="并案" onClose={onClose}>
      <p>选中的诉求并入“{one.title}”，以后随它一起受理、交办、答复和办结，各自的提交人会收到消息。</p>
      <form onSubmit={submit} noValidate>
        {offered.length > 0 && (
          <TickBoxes
            label="相似的诉求"
            boxes={offered.map(({ id, title }) => ({ value: id, label: `${title}（编号 ${id}）` }))}
            value={ticked}
            onChange={setTicked}
          />
        )}
        <TextField
          label={offered.length > 0 ? '其他诉求的编号' : '诉求的编号'}
          inputMode="numeric"
          autoComplete="off"
          hint="几个之间用空格隔开"
          value={numbers}
          onChange={({ target }) => setNumbers(target.value)}
        />
        <TextArea label="原因" hint="记入操作记录" value={reason} onChange={({ target }) => setReason(target.value)} />
        <Refusal>{refusal}</Refusal>
        <DialogActions>
          <Button type="submit" kind="primary" busy={busy}>
            {busy ? '正在提交…' : '并案'}
          </Button>
          <Button onClick={onClose}>取消</Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
