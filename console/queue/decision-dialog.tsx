import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { actionWord } from '#contract/staff/change-words.ts'
import { getReplyTemplates, previewDecision, WORDS_LENGTH, type QueueItem } from '#contract/staff/queue.ts'
import { isBlank, lengthOf } from '#contract/words.ts'
import { call } from '#console/call.ts'
import { useSending } from '#console/form/use-sending.ts'
import { Button } from '#console/ui/button.tsx'
import { Dialog, DialogActions } from '#console/ui/dialog.tsx'
import { SelectField, TextArea } from '#console/ui/field.tsx'
import { Refusal } from '#console/ui/states.tsx'
import styles from './queue.module.css'

interface Props {
  items: QueueItem[]
  verb: string
  onClose: () => void
  onDecide: (words: string) => void
}

/** What has to be said with a decision: written, or taken from a template; what citizens will read of it is shown. */
export function DecisionDialog({ items, verb, onClose, onDecide }: Props) {
  const [item] = items as [QueueItem]
  const asks = item.actions.find((one) => one.verb === verb)?.asks ?? ''
  const [words, setWords] = useState('')
  const [seen, setSeen] = useState<{ title: string; content: string }[]>()
  const { busy, refusal, send, setRefusal } = useSending()
  const { data } = useQuery({
    queryKey: ['things', 'templates', 'offered'],
    queryFn: ({ signal }) => call(getReplyTemplates, {}, { signal }),
  })
  const fitting = (data?.list ?? []).filter(
    (one) => (one.kind === '' || one.kind === item.kind) && (one.verb === '' || one.verb === verb),
  )
  const fill = (text: string) =>
    text.replaceAll('【昵称】', item.author).replaceAll('【内容】', [...item.content].slice(0, 40).join(''))
  function submit(event: FormEvent) {
    event.preventDefault()
    if (asks && isBlank(words)) return setRefusal(`请写明${asks}`)
    if (lengthOf(words) > WORDS_LENGTH) return setRefusal(`最多 ${WORDS_LENGTH} 个字`)
    onDecide(words.trim())
  }
  const look = () =>
    send(async () => {
      const { problem, messages } = await call(previewDecision, { kind: item.kind, id: Number(item.id), verb, words })
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
        <TextArea
          label={asks || '说明（选填）'}
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
