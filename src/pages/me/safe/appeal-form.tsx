import { useQueryClient } from '@tanstack/react-query'
import { appealContent, postBanAppeal } from '#contract/people/bans.ts'
import { firstFault } from '#features/forms/first-fault.ts'
import { SmallSubmit } from '#features/forms/small-submit.tsx'
import { useWriteForm } from '#features/forms/use-write-form.ts'
import { WriteForm } from '#features/forms/write-form.tsx'
import { banQuery } from '#queries/bans.queries.ts'
import { WordsField } from '#ui/words-field.tsx'
import styles from './ban-notice.module.css'

/** Once for each ban. */
export function AppealForm() {
  const client = useQueryClient()
  const form = useWriteForm({
    form: 'ban-appeal',
    blank: { content: '' },
    check: ({ content }) => ({ content: firstFault(appealContent, content) }),
    send: ({ content }, queue) => queue(postBanAppeal, { content }),
    thanks: () => '申诉已提交',
    done: () => client.invalidateQueries({ queryKey: banQuery().queryKey }),
  })
  return (
    <WriteForm
      form={form}
      inset
      className={styles.form}
      button={<SmallSubmit state={form.state}>提交申诉</SmallSubmit>}
    >
      <WordsField
        {...form.field('content')}
        label="不同意？写明理由申诉"
        lines={3}
        limit={500}
        note="5–500 个字，由另一位工作人员处理，只能申诉一次"
      />
    </WriteForm>
  )
}
