import { useState, type FormEvent } from 'react'
import { actionWord } from '#contract/staff/change-words.ts'
import { addCaseNote, type Case } from '#contract/staff/cases.ts'
import type { MediaFile } from '#contract/staff/media.ts'
import { isBlank } from '#contract/words.ts'
import { call } from '#console/call.ts'
import { useDesk } from '#console/desk/use-desk.ts'
import { useSending } from '#console/form/use-sending.ts'
import { PickMedia } from '#console/library/pick-media.tsx'
import { Button } from '#console/ui/button.tsx'
import { Card } from '#console/ui/card.tsx'
import { TextArea } from '#console/ui/field.tsx'
import { Pictures } from '#console/ui/pictures.tsx'
import { Refusal } from '#console/ui/states.tsx'
import { timeText } from '#console/ui/time-text.ts'
import styles from './cases.module.css'

/** What staff say among themselves; files come of the library, for those who may use it. */
export function CaseNotes({ one, onChanged }: { one: Case; onChanged: () => void }) {
  const [words, setWords] = useState('')
  const [files, setFiles] = useState<MediaFile[]>([])
  const [isPicking, setPicking] = useState(false)
  const { busy, refusal, send, setRefusal } = useSending()
  const may = useDesk()?.permissions ?? []
  const mayPick = may.includes('content.write') || may.includes('site.arrange')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBlank(words)) return setRefusal('请填写备注')
    void send(async () => {
      await call(addCaseNote, { id: one.id, words, files: files.map(({ id }) => id) })
      setWords('')
      setFiles([])
      onChanged()
    })
  }
  return (
    <Card title="内部记录（市民看不到）">
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextArea label="备注" rows={3} value={words} onChange={({ target }) => setWords(target.value)} />
        {files.length > 0 && <p className={styles.quiet}>附图：{files.map(({ name }) => name).join('、')}</p>}
        <Refusal>{refusal}</Refusal>
        <div className={styles.steps}>
          <Button type="submit" busy={busy}>
            {busy ? '正在提交…' : '添加备注'}
          </Button>
          {mayPick && <Button onClick={() => setPicking(true)}>附图</Button>}
        </div>
      </form>
      {one.notes.length === 0 && <p className={styles.quiet}>还没有备注</p>}
      <ul className={styles.log}>
        {one.notes.map((note) => (
          <li key={note.id}>
            <p className={styles.quiet}>
              {timeText(note.created_at)} {note.staff} {actionWord(note.action)}
            </p>
            {note.words && <p className={styles.said}>{note.words}</p>}
            <Pictures urls={note.files} name="附图" />
          </li>
        ))}
      </ul>
      {isPicking && (
        <PickMedia
          kind="picture"
          multiple
          onPick={(picked) => {
            setPicking(false)
            setFiles(picked)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </Card>
  )
}
