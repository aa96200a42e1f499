import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listenerNoteState } from '#contract/content/listener-notes.ts'
import { airNote, getNotesAtDesk, keepNote, type ListenerNote } from '#contract/staff/listeners.ts'
import { call } from '#console/call.ts'
import { ReasonDialog } from '#console/form/reason-dialog.tsx'
import type { Field } from '#console/things/thing.ts'
import { Button } from '#console/ui/button.tsx'
import { Card, PageHead } from '#console/ui/card.tsx'
import { SelectField } from '#console/ui/field.tsx'
import { Empty, Failed, Loading } from '#console/ui/states.tsx'
import { timeText } from '#console/ui/time-text.ts'
import { say } from '#console/ui/toast.tsx'
import { NoteVoice } from './note-voice.tsx'
import styles from './room-desk.module.css'

interface Decision {
  note: ListenerNote
  isAired: boolean
}
const answer: Field = { name: 'answer', label: '答复（选填）', kind: 'text', hint: '留言的人会收到' }
const why: Field = { name: 'reason', label: '原因', kind: 'text', hint: '记入操作记录，留言的人看不到' }
const ASK_EVERY_MS = 5000
const states = [
  { value: String(listenerNoteState.waiting), label: '待处理' },
  { value: String(listenerNoteState.aired), label: '已播出' },
  { value: String(listenerNoteState.kept), label: '已收起' },
]

/** What listeners have sent: heard, answered, put on air or aside. New ones come by themselves. */
export function ListenersDesk() {
  const [status, setStatus] = useState('0')
  const [asked, setAsked] = useState<Decision>()
  const { data, error, refetch } = useQuery({
    queryKey: ['things', 'listeners', status],
    queryFn: ({ signal }) => call(getNotesAtDesk, { status: Number(status) }, { signal }),
    refetchInterval: ASK_EVERY_MS,
  })
  if (error && !data) return <Failed error={error} again={() => void refetch()} />
  return (
    <>
      <PageHead title="听众留言" />
      <Card>
        <SelectField
          label="状态"
          value={status}
          choices={states}
          onChange={(event) => setStatus(event.target.value || '0')}
        />
        {data && <p role="status">{data.waiting > 0 ? `${data.waiting} 条待处理` : '没有待处理的留言'}</p>}
        {!data && <Loading />}
        {data?.list.length === 0 && <Empty>这里还没有留言</Empty>}
        <ol className={styles.rows} aria-label="听众留言">
          {data?.list.map((note) => (
            <NoteRow key={note.id} note={note} onAsk={(isAired) => setAsked({ note, isAired })} />
          ))}
        </ol>
        {asked && (
          <ReasonDialog
            title={asked.isAired ? '播出' : '收起'}
            asks={
              asked.isAired
                ? `“${asked.note.content || '这段语音'}”会显示在电台的页面上，所有人都能看、能听。`
                : `“${asked.note.content || '这段语音'}”不播出；已经播出的撤下。`
            }
            fields={asked.isAired ? [answer] : [answer, why]}
            endpoint={asked.isAired ? airNote : keepNote}
            input={{ id: asked.note.id }}
            onClose={() => setAsked(undefined)}
            onDone={() => {
              setAsked(undefined)
              say(asked.isAired ? '已播出' : '已收起')
              void refetch()
            }}
          />
        )}
      </Card>
    </>
  )
}

function NoteRow({ note, onAsk }: { note: ListenerNote; onAsk: (isAired: boolean) => void }) {
  const { id, author, station, programme, content, seconds, status, answer, created_at } = note
  const whose = `${author} ${timeText(created_at)} 的留言`
  return (
    <li>
      <small>{[author, station, programme, timeText(created_at)].filter(Boolean).join(' · ')}</small>
      {content && <p>{content}</p>}
      {seconds > 0 && <NoteVoice note={id} label={`${author}的语音，${seconds} 秒`} />}
      {answer && <p>答复：{answer}</p>}
      {status !== listenerNoteState.aired && (
        <Button kind="primary" aria-label={`播出${whose}`} onClick={() => onAsk(true)}>
          播出
        </Button>
      )}
      {status !== listenerNoteState.kept && (
        <Button aria-label={`收起${whose}`} onClick={() => onAsk(false)}>
          {status === listenerNoteState.aired ? '撤下' : '收起'}
        </Button>
      )}
    </li>
  )
}
