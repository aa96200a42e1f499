import { observer } from 'mobx-react-lite'
import { postCircleReport } from '#contract/circles/circles.ts'
import { postReport, reportReasons } from '#contract/talk/reports.ts'
import { isLonger } from '#contract/words.ts'
import { SubmitBar } from '#features/forms/submit-bar.tsx'
import { useWriteForm } from '#features/forms/use-write-form.ts'
import { WriteForm } from '#features/forms/write-form.tsx'
import { useLoginCheck } from '#features/session/use-login-check.ts'
import { WordsField } from '#ui/words-field.tsx'
import type { Reported } from './reported.ts'
import styles from './reports.module.css'

const blank = { reason: 0, content: '' }
const LONGEST = 200

/** A circle post is reported by a call of its own. */
export const ReportForm = observer(function ReportForm({
  reported: { type, id },
  open,
  onDone,
}: {
  reported: Pick<Reported, 'type' | 'id'>
  open: boolean
  onDone: () => void
}) {
  const form = useWriteForm({
    form: 'report',
    target: `${type} ${id}`,
    blank,
    open,
    check: ({ reason, content }) => ({
      reason: reason === 0 ? '请选择举报原因' : undefined,
      content: isLonger(content, LONGEST) ? `最多 ${LONGEST} 个字` : undefined,
    }),
    allowed: useLoginCheck(),
    send: ({ reason, content }, queue) =>
      type === 'circle_post'
        ? queue(postCircleReport, { id, reason, content })
        : queue(postReport, { type, id, reason, content }),
    thanks: (answer) => (answer?.again ? '你已经举报过，我们正在处理' : '举报成功'),
    done: onDone,
  })
  const fault = form.fault('reason')
  return (
    <WriteForm form={form} button={<SubmitBar state={form.state}>提交举报</SubmitBar>}>
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
    </WriteForm>
  )
})
