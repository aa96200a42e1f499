import { useRef, useState, type FormEvent } from 'react'
import { ALREADY_REPORTED, findingNames, reportVisit, visitFindings } from '#contract/staff/visits.ts'
import { problemsOf } from '#console/form/problems-of.ts'
import { Button } from '#console/ui/button.tsx'
import { Card } from '#console/ui/card.tsx'
import { TextArea } from '#console/ui/field.tsx'
import { say } from '#console/ui/toast.tsx'
import { here } from './here.ts'
import { PhotoField } from './photo-field.tsx'
import type { KeptPicture, KeptReport } from './visit-store.ts'
import { visitOutbox } from './visits-sender.ts'
import styles from './report-form.module.css'

interface ReportFormProps {
  /** What it begins with. */
  start: KeptReport
  /** Its author is told nothing any more. */
  isOver: boolean
  /** Something of it is on the device. */
  isBegun: boolean
  refusal: KeptReport | undefined
  onDone: () => void
}

/** Kept on the device with every change; handed in, it waits there until it has arrived. */
export function ReportForm({ start, isOver, isBegun, refusal, onDone }: ReportFormProps) {
  const [report, setReport] = useState(start)
  const [wrong, setWrong] = useState<Record<string, string>>()
  const [isKept, setKept] = useState(true)
  const latest = useRef(start)
  async function change(part: Partial<KeptReport>, pictures?: { add?: KeptPicture[]; drop?: string[] }) {
    latest.current = { ...latest.current, ...part }
    setReport(latest.current)
    const isWritten = visitOutbox.write(latest.current, pictures).then(
      () => true,
      () => false,
    )
    setKept(await isWritten)
    return isWritten
  }
  async function submit(event: FormEvent | undefined, more: Partial<KeptReport> = {}) {
    event?.preventDefault()
    const row = { ...latest.current, ...more, ...here.get() }
    const problems = problemsOf(reportVisit, {
      key: row.key,
      member: row.member,
      advice_id: row.advice,
      found: row.found || undefined,
      words: row.words,
      note: row.note,
      visited_at: 0,
    })
    setWrong(problems)
    if (problems) return say('还有没填好的')
    if (!(await change(row))) return
    await visitOutbox.submit(row.key, { visitedAt: Date.now() })
    onDone()
    say('已留在这台设备上，有网络就发送')
  }
  async function drop() {
    await visitOutbox.remove(report.key)
    onDone()
  }
  return (
    <Card title={report.isFurther ? '补充报告' : '现场情况'}>
      {isOver && <p className={styles.over}>这条建议已经办结或撤回，报告只留给工作人员，不再告诉市民。</p>}
      {refusal && (
        <div role="alert" className={styles.refused}>
          <p>没有送到：{refusal.told}</p>
          {refusal.code === ALREADY_REPORTED && (
            <Button kind="primary" onClick={() => void submit(undefined, { isFurther: true })}>
              作为补充发送
            </Button>
          )}
        </div>
      )}
      <form onSubmit={(event) => void submit(event)} noValidate>
        <fieldset className={styles.found} aria-describedby="found-about">
          <legend>看到的情况</legend>
          {findingNames.map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="found"
                checked={report.found === name}
                onChange={() => void change({ found: name })}
              />
              {visitFindings[name]}
            </label>
          ))}
          <p id="found-about" className={styles.error}>
            {wrong?.found}
          </p>
        </fieldset>
        <PhotoField
          report={report}
          onAdd={(picture) => change({ pictures: [...latest.current.pictures, picture.id] }, { add: [picture] })}
          onRemove={(id) =>
            void change({ pictures: latest.current.pictures.filter((one) => one !== id) }, { drop: [id] })
          }
        />
        <TextArea
          label="给市民的说明"
          hint="市民会看到，500 字以内"
          value={report.words}
          error={wrong?.words}
          onChange={(event) => void change({ words: event.target.value })}
        />
        <TextArea
          label="内部备注（选填）"
          hint="只有工作人员看到"
          value={report.note}
          error={wrong?.note}
          onChange={(event) => void change({ note: event.target.value })}
        />
        <p role="status" className={isKept ? styles.kept : styles.error}>
          {isKept ? '写下的内容随时留在这台设备上' : '这台设备存不下了（可能空间已满），请先清理空间，不要离开这一页'}
        </p>
        <div className={styles.actions}>
          <Button type="submit" kind="primary">
            提交
          </Button>
          {isBegun && (
            <Button kind="danger" onClick={() => void drop()}>
              不要这份
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}
