import { useState, type ReactNode } from 'react'
import {
  deleteListenerNote,
  listenerNoteState,
  type AiredNote,
  type OwnListenerNote,
} from '#contract/content/listener-notes.ts'
import { queuedWords } from '#features/outbox/queued-words.ts'
import { useSend } from '#features/outbox/use-send.ts'
import { VoicePlayer } from '#features/voice/voice-player.tsx'
import { relativeTime } from '#lib/relative-time.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './listeners.module.css'

function Note({
  content,
  answer,
  meta,
  children,
}: {
  content: string
  answer: string
  meta: string
  children?: ReactNode
}) {
  return (
    <li className={styles.note}>
      {content !== '' && (
        <p className={styles.words} dir="auto">
          {content}
        </p>
      )}
      {children}
      {answer !== '' && <p className={styles.answer}>直播间：{answer}</p>}
      <p className={styles.meta}>{meta}</p>
    </li>
  )
}

export function AiredNoteRow({ note }: { note: AiredNote }) {
  const { author, content, answer, programme, aired_at, voice, voice_type, seconds } = note
  return (
    <Note
      content={content}
      answer={answer}
      meta={[author, programme, relativeTime(aired_at)].filter(Boolean).join(' · ')}
    >
      {voice !== '' && <VoicePlayer label={`${author}的语音，${seconds} 秒`} type={voice_type} address={voice} />}
    </Note>
  )
}

const states: Record<number, { tone: 'plain' | 'success' | 'brand'; words: string }> = {
  [listenerNoteState.waiting]: { tone: 'brand', words: '已送到' },
  [listenerNoteState.aired]: { tone: 'success', words: '已播出' },
  [listenerNoteState.kept]: { tone: 'plain', words: '主播已听' },
}
export function OwnNoteRow({ note, onRemoved }: { note: OwnListenerNote; onRemoved: () => unknown }) {
  const { overlays, network } = useStores()
  const send = useSend()
  const [busy, setBusy] = useState(false)
  const { id, content, answer, seconds, status, created_at } = note
  const remove = async () => {
    if (
      !(await overlays.ask({
        title: '删除这条留言？',
        text: '播出的也会撤下，不能恢复',
        confirm: '删除',
        cancel: '取消',
      }))
    )
      return
    setBusy(true)
    const outcome = await send(deleteListenerNote, { id })
    setBusy(false)
    overlays.toast(
      outcome.state === 'refused'
        ? outcome.message
        : outcome.state === 'queued'
          ? queuedWords(network, '删除')
          : '已删除',
    )
    if (outcome.state === 'sent') await onRemoved()
  }
  const state = states[status]
  return (
    <Note content={content} answer={answer} meta={relativeTime(created_at)}>
      <div className={styles.state}>
        {state && <Tag tone={state.tone}>{state.words}</Tag>}
        {seconds > 0 && <span className={styles.meta}>语音 {seconds} 秒</span>}
        <Button kind="text" size="small" loading={busy} onClick={() => void remove()}>
          删除
        </Button>
      </div>
    </Note>
  )
}
