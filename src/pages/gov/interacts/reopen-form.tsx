import * as v from 'valibot'
import { adviceReason, reopenAdvice } from '#contract/advices.ts'
import { DraftNote } from '#features/drafts/draft-note.tsx'
import { useWriteForm } from '#features/forms/use-write-form.ts'
import { Button } from '#ui/button.tsx'
import { WordsField } from '#ui/words-field.tsx'
import written from '#ui/written.module.css'
import styles from './advice.module.css'

/** 申请重办: once, before it is scored. Queued without a network. */
export function ReopenForm({ id, onSent }: { id: string; onSent: () => void }) {
  const form = useWriteForm({
    form: 'advice-reopen',
    target: id,
    blank: { reason: '' },
    check: ({ reason }) => ({
      reason: reason.trim() === '' ? '请写下要重办的原因' : v.safeParse(adviceReason, reason).issues?.[0].message,
    }),
    send: ({ reason }, queue) => queue(reopenAdvice, { id, reason }),
    thanks: () => '已申请重办',
    done: onSent,
  })
  return (
    <form onSubmit={form.onSubmit} noValidate className={styles.inset}>
      <WordsField
        {...form.field('reason')}
        label="重办原因"
        lines={3}
        limit={200}
        placeholder="哪里没有解决，希望怎样处理"
      />
      <DraftNote {...form.note} />
      {form.state.refusal && (
        <p className={written.reason} role="alert">
          {form.state.refusal}
        </p>
      )}
      <Button type="submit" kind="soft" loading={form.state.busy}>
        提交申请
      </Button>
    </form>
  )
}
