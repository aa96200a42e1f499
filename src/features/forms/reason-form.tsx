import type { GenericSchema } from 'valibot'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { isBlank } from '#contract/words.ts'
import { WordsField } from '#ui/words-field.tsx'
import { firstFault } from './first-fault.ts'
import styles from './reason-form.module.css'
import { SmallSubmit } from './small-submit.tsx'
import { useWriteForm } from './use-write-form.ts'
import { WriteForm } from './write-form.tsx'

/** A step that says why: `reason` of the endpoint. Queued without a network. */
export function ReasonForm<E extends Endpoint>({
  endpoint,
  id,
  draft = endpoint.name,
  rule,
  label,
  placeholder,
  missing = '请写明原因',
  more,
  about,
  children,
  thanks,
  done,
}: {
  endpoint: E
  id: string
  /** What its draft is called on devices. */
  draft?: string
  rule: GenericSchema
  label: string
  placeholder?: string
  /** Said where nothing is written. */
  missing?: string
  /** What else is sent. */
  more?: Record<string, unknown>
  /** The name of what it is about, where the page is not named after it. */
  about?: string
  children: string
  thanks: string
  done: () => unknown
}) {
  const form = useWriteForm({
    form: draft,
    target: id,
    about,
    blank: { reason: '' },
    check: ({ reason }) => ({ reason: isBlank(reason) ? missing : firstFault(rule, reason) }),
    send: ({ reason }, queue) => queue(endpoint, { id, reason, ...more } as InputOf<E>),
    thanks: () => thanks,
    done,
  })
  return (
    <WriteForm
      form={form}
      inset
      className={styles.form}
      button={<SmallSubmit state={form.state}>{children}</SmallSubmit>}
    >
      <WordsField {...form.field('reason')} label={label} lines={3} limit={200} placeholder={placeholder} />
    </WriteForm>
  )
}
