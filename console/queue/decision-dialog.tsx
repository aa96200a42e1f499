import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { actionWord } from '#contract/staff/change-words.ts'
import {
  getAssignees,
  getReplyTemplates,
  previewDecision,
  WORDS_LENGTH,
  type QueueItem,
} from '#contract/staff/queue.ts'
import { isBlank, lengthOf } from '#contract/words.ts'
import { call } from '#console/call.ts'
import { useSending } from '#console/form/use-sending.ts'
import { Button } from '#console/ui/button.tsx'
import { Dialog, DialogActions } from '#console/ui/dialog.tsx'
import { SelectField, TextArea, TextField } from '#console/ui/field.tsx'
import { Refusal } from '#console/ui/states.tsx'
import styles from './queue.module.css'

interface Props {
  items: QueueItem[]
  verb: string
  onClose: () => void
  onDecide: (words: string) => void
}

interface FieldBefore {
  label: string
  /** What is written beside it; '' nothing. */
  words: string
  /** It is chosen of a list. */
  isChosen?: true
  /** Nothing need be written beside it. */
  isWhole?: true
}
/** What some decisions ask for before their words. */
function fieldBefore(kind: string, verb: string): FieldBefore | undefined {
  if (verb === 'correct') return { label: '小时数', words: '原因' }
  if (verb !== 'assign') return undefined
  return kind === 'advice'
    ? { label: '部门', words: '给部门的要求（选填）', isChosen: true, isWhole: true }
    : { label: '志愿者编号', words: '', isWhole: true }
}

/** What has to be said with a decision: written, or taken from a template; what citizens will read of it is shown. */
export function DecisionDialog({ items, verb, onClose, onDecide }: Props) {
  const [item] = items as [QueueItem]
  const asks = item.actions.find((one) => one.verb === verb)?.asks ?? ''
  const [words, setWords] = useState('')
  const [first, setFirst] = useState('')
  const before = fieldBefore(item.kind, verb)
  const [seen, setSeen] = useState<{ title: string; content: string }[]>()
  const { busy, refusal, send, setRefusal } = useSending()
  const { data } = useQuery({
    queryKey: ['things', 'templates', 'offered'],
    queryFn: ({ signal }) => call(getReplyTemplates, {}, { signal }),
  })
  const assignees = useQuery({
    queryKey: ['things', 'queue', 'assignees', item.kind],
    queryFn: ({ signal }) => call(getAssignees, { kind: item.kind }, { signal }),
    enabled: before?.isChosen === true,
  })
  const fitting = (data?.list ?? []).filter(
    (one) => (one.kind === '' || one.kind === item.kind) && (one.verb === '' || one.verb === verb),
  )
  const fill = (text: string) =>
    text.replaceAll('【昵称】', item.author).replaceAll('【内容】', [...item.content].slice(0, 40).join(''))
  function submit(event: FormEvent) {
    event.preventDefault()
    if (before && isBlank(first)) return setRefusal(`请填写${before.label}`)
    if (asks && !before?.isWhole && isBlank(words)) return setRefusal(`请写明${before?.words ?? asks}`)
    if (lengthOf(words) > WORDS_LENGTH) return setRefusal(`最多 ${WORDS_LENGTH} 个字`)
    onDecide(whole())
  }
  const whole = () => [first, words.trim()].filter(Boolean).join(' ')
  const look = () =>
    send(async () => {
      const { problem, messages } = await call(previewDecision, {
        kind: item.kind,
        id: Number(item.id),
        verb,
        words: whole(),
      })
      setSeen(problem ? undefined : messages)
      if (problem) setRefusal(problem)
    })
  const title = items.length > 1 ? `${actionWord(verb)} ${items.length} 条` : actionWord(verb)
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        {fitting.length > 0 && (
          <SelectField
            label="常用回复"
            none="自己写"
            value=""
            choices={fitting.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => {
              const chosen = fitting.find(({ id }) => id === target.value)
              if (chosen) setWords(fill(chosen.words))
            }}
          />
        )}
        {before?.isChosen ? (
          <SelectField
            label={before.label}
            value={first}
            choices={(assignees.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => setFirst(target.value)}
          />
        ) : (
          before && <TextField label={before.label} value={first} onChange={({ target }) => setFirst(target.value)} />
        )}
        {before?.words !== '' && (
          <TextArea
            label={before ? before.words : asks || '说明（选填）'}
            rows={4}
            value={words}
            autoFocus
            onChange={(event) => {
              setWords(event.target.value)
              setSeen(undefined)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
            }}
            hint="Ctrl+Enter 提交"
          />
        )}
        {items.length === 1 && (
          <Button busy={busy} onClick={() => void look()}>
            看看市民会读到什么
          </Button>
        )}
        {seen && (
          <div className={styles.seen} role="status">
            {seen.length === 0 && <p>市民不会收到消息。</p>}
            {seen.map((message) => (
              <p key={message.title + message.content}>
                <b>{message.title}</b>
                <br />
                {message.content}
              </p>
            ))}
          </div>
        )}
        <Refusal>{refusal}</Refusal>
        <DialogActions>
          <Button type="submit" kind="primary">
            {title}
          </Button>
          <Button onClick={onClose}>取消</Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
