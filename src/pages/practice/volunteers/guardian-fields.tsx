import type { useWriteForm } from '#features/forms/use-write-form.ts'
import { Tick } from '#ui/tick.tsx'
import { WordsField } from '#ui/words-field.tsx'
import type { checkVolunteer } from './check-volunteer.ts'
import type { VolunteerDraft } from './volunteer-draft.ts'
import styles from './volunteer.module.css'

export type VolunteerWriting = ReturnType<typeof useWriteForm<VolunteerDraft, ReturnType<typeof checkVolunteer>>>

/** Asked of who is under 18. */
export function GuardianFields({ form }: { form: VolunteerWriting }) {
  return (
    <>
      <WordsField
        {...form.field('guardian')}
        label="监护人姓名"
        autoComplete="off"
        note="未满 18 周岁，需要监护人同意"
      />
      <WordsField {...form.field('guardianPhone')} label="监护人手机号" inputMode="tel" autoComplete="off" />
      <div className={styles.tick}>
        <Tick
          ref={form.refOf<HTMLInputElement>('guardianAgreed')}
          checked={form.fields.guardianAgreed}
          error={form.fault('guardianAgreed')}
          onChange={(guardianAgreed) => form.write({ guardianAgreed }, 'guardianAgreed')}
        >
          监护人已知情，并同意其参加志愿服务
        </Tick>
      </div>
    </>
  )
}
