import { useState, type FormEvent } from 'react'
import { bookHours, previewHours, type HoursDifference } from '#contract/staff/practice-activities.ts'
import { isBlank } from '#contract/words.ts'
import { call } from '#console/call.ts'
import { useSending } from '#console/form/use-sending.ts'
import { Button } from '#console/ui/button.tsx'
import { Card } from '#console/ui/card.tsx'
import { TextArea, TextField } from '#console/ui/field.tsx'
import { FigureTable } from '#console/ui/figure-table.tsx'
import { Refusal } from '#console/ui/states.tsx'
import { say } from '#console/ui/toast.tsx'
import styles from './practice.module.css'

const isDifferent = ({ from, to }: HoursDifference) => from !== to
const noteOf = (one: HoursDifference) => one.problem || (isDifferent(one) ? '' : '不变')

/** A list of numbers and hours; what it would change is seen before it is booked. */
export function HoursForm({ id, onDone }: { id: string; onDone: () => void }) {
  const [lines, setLines] = useState('')
  const [reason, setReason] = useState('')
  const [list, setList] = useState<HoursDifference[]>()
  const { busy, refusal, send, setRefusal } = useSending()
  function write(text: string) {
    setLines(text)
    setList(undefined)
    setRefusal('')
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBlank(lines)) return setRefusal('请贴上名单，或选择文件')
    void send(async () => setList((await call(previewHours, { id, lines })).list))
  }
  const changed = list?.filter((one) => one.problem === '' && isDifferent(one)).length ?? 0
  const wrong = list?.filter((one) => one.problem !== '').length ?? 0
  function book() {
    if (isBlank(reason)) return setRefusal('请写明原因')
    void send(async () => {
      const answer = await call(bookHours, { id, lines, reason: reason.trim() })
      write('')
      setReason('')
      say(`已记入 ${answer.changed} 人的时长`)
      onDone()
    })
  }
  return (
    <Card title="按名单记时长">
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextArea
          label="名单"
          rows={6}
          value={lines}
          hint="一行一个人：志愿者编号，小时数（以半小时计），如 314887528，2.5"
          onChange={({ target }) => write(target.value)}
        />
        <TextField
          label="或选择 CSV 文件"
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          hint="文件在这台电脑上读，只取名单"
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = ''
            if (file) void send(async () => write(await textOf(file)))
          }}
        />
        <div>
          <Button type="submit" busy={busy}>
            核对
          </Button>
        </div>
        {list && (
          <div role="status">
            <p>
              {wrong > 0
                ? `${wrong} 行不对，改好后才能记入。`
                : changed > 0
                  ? `${changed} 人的时长会变，每人收到一条消息。`
                  : '时长都和现在一样，没有要记入的。'}
            </p>
            {list.length > 0 && (
              <FigureTable
                head={['行', '志愿者编号', '昵称', '现有', '改为', '说明']}
                rows={list.map((one) => [String(one.line), one.number, one.nickname, one.from, one.to, noteOf(one)])}
              />
            )}
          </div>
        )}
        {list && wrong === 0 && changed > 0 && (
          <>
            <TextArea
              label="原因"
              value={reason}
              hint="志愿者会读到，也记入操作记录"
              onChange={({ target }) => setReason(target.value)}
            />
            <div>
              <Button kind="primary" busy={busy} onClick={book}>
                记入 {changed} 人的时长
              </Button>
            </div>
          </>
        )}
        <Refusal>{refusal}</Refusal>
      </form>
    </Card>
  )
}

/** As spreadsheets write it here: UTF-8, or else GB 18030. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
