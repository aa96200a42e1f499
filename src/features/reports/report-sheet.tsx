import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { postReport, reportReasons } from '#contract/reports.ts'
import { SubmitBar } from '#features/forms/submit-bar.tsx'
import { useWriteForm } from '#features/forms/use-write-form.ts'
import { useLoginCheck } from '#features/session/use-login-check.ts'
import { Segmented } from '#ui/segmented.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { WordsField } from '#ui/words-field.tsx'
import type { Reported } from './reported.ts'
import styles from './reports.module.css'

export interface ReportSheetProps {
  of: Reported[]
  open: boolean
  onClose: () => void
}
const blank = { reason: 0, content: '' }
const LONGEST = 200

/** What is wrong, and with what; it is sent through the outbox, also later. */
export function ReportSheet({ of, open, onClose }: ReportSheetProps) {
  const [type, setType] = useState(of[0]!.type)
  const chosen = of.find((one) => one.type === type) ?? of[0]!
  return (
    <Sheet open={open} onClose={onClose} title="举报" height="tall">
      {of.length > 1 && (
        <Segmented
          label="举报对象"
          options={of.map((one) => ({ value: one.type, label: one.label }))}
          value={chosen.type}
          onChange={setType}
          className={styles.subject}
        />
      )}
      <ReportForm key={`${chosen.type} ${chosen.id}`} reported={chosen} open={open} onClose={onClose} />
    </Sheet>
  )
}

const ReportForm = observer(function ReportForm({
  reported: { type, id },
  open,
  onClose,
}: Omit<ReportSheetProps, 'of'> & { reported: Reported }) {
  const form = useWriteForm({
    form: 'report',
    target: `${type} ${id}`,
    blank,
    open,
    check: ({ reason, content }) => ({
      reason: reason === 0 ? '请选择举报原因' : undefined,
      content: [...content].length > LONGEST ? `最多 ${LONGEST} 个字` : undefined,
    }),
    allowed: useLoginCheck(),
    send: ({ reason, content }, queue) => queue(postReport, { type, id, reason, content }),
    thanks: () => '举报成功',
    done: onClose,
  })
  const fault = form.fault('reason')
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <fieldset
        ref={form.refOf<HTMLFieldSetElement>('reason')}
        className={styles.reasons}
        aria-describedby={fault ? 'report-fault' : undefined}
      >
        <legend className={styles.label}>举报原因</legend>
        {reportReasons.map((label, place) => (
          <label key={label} className={styles.reason}>
            <input
              type="radio"
              name="reason"
              checked={form.fields.reason === place + 1}
              onChange={() => form.write({ reason: place + 1 }, 'reason')}
              aria-invalid={fault ? true : undefined}
            />
            {label}
          </label>
        ))}
        {fault && (
          <p id="report-fault" className={styles.fault} role="alert">
            {fault}
          </p>
        )}
      </fieldset>
      <WordsField
        {...form.field('content')}
        label="补充说明（选填）"
        lines={3}
        limit={LONGEST}
        note="对方不会知道是谁举报的"
      />
      <SubmitBar state={form.state}>提交举报</SubmitBar>
    </form>
  )
})
