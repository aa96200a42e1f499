import { WordsField } from '#ui/words-field.tsx'
import type { FormField } from './use-form.ts'

/** A mobile number in any spelling: spaces, +86 and full-width digits are accepted. */
export function PhoneField({ field, label = '手机号' }: { field: FormField; label?: string }) {
  return <WordsField {...field} label={label} type="tel" inputMode="tel" autoComplete="tel" placeholder="11 位手机号" />
}
