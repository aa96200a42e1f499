import { ChoiceField } from '#features/forms/choice-field.tsx'
import { WordsField } from '#ui/words-field.tsx'
import type { VolunteerWriting } from './guardian-fields.tsx'

const sexes = [
  { id: '1', name: '男' },
  { id: '2', name: '女' },
]

/** Who they are, asked of those whose name is not verified. */
export function PersonFields({ form, today }: { form: VolunteerWriting; today: string }) {
  return (
    <>
      <WordsField {...form.field('name')} label="姓名" placeholder="与身份证一致" autoComplete="name" />
      <ChoiceField
        label="性别（选填）"
        choices={sexes}
        value={form.fields.sex}
        onChange={(sex) => form.write({ sex })}
      />
      <WordsField {...form.field('birthdate')} label="出生日期" type="date" min="1900-01-01" max={today} />
    </>
  )
}
