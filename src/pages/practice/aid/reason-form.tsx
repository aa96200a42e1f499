import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { stepReason } from '#contract/wishes.ts'
import { DraftNote } from '#features/drafts/draft-note.tsx'
import { useWriteForm } from '#features/forms/use-write-form.ts'
import { Button } from '#ui/button.tsx'
import written from '#ui/written.module.css'
import { WordsField } from '#ui/words-field.tsx'
import styles from './aid.module.css'
import { firstFault } from './contact-draft.ts'

/** A step that says why. Queued without a network. */
export function ReasonForm<E extends Endpoint>({
  endpoint,
  id,
  label,
  more,
  children,
  thanks,
  done,
}: {
  endpoint: E
  id: string
  label: string
  more?: Record<string, unknown>
  children: string
  thanks: string
  done: () => unknown
}) {
  const form = useWriteForm({
    form: endpoint.name,
    target: id,
    blank: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? '请写明原因' : firstFault(stepReason, reason) }),
    send: ({ reason }, queue) => queue(endpoint, { id, reason, ...more } as InputOf<E>),
    thanks: () => thanks,
    done,
  })
  return (
    <form onSubmit={form.onSubmit} noValidate className={styles.inset}>
      <WordsField {...form.field('reason')} label={label} lines={3} limit={200} />
      <DraftNote {...form.note} />
      {form.state.refusal && (
        <p className={written.reason} role="alert">
          {form.state.refusal}
        </p>
      )}
      <Button type="submit" kind="soft" loading={form.state.busy}>
        {children}
      </Button>
    </form>
  )
}
