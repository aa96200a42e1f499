import type { GenericSchema } from 'valibot'
import { isBlank } from '#contract/words.ts'
import { firstFault } from '#features/forms/first-fault.ts'
import { useWriteForm, type WriteFormOptions } from '#features/forms/use-write-form.ts'
import { usePhoneCheck } from '#features/session/use-login-check.ts'
import type { PlaceDraft, WrittenDraft } from './written-draft.ts'

/** What is wrong with what they all have. */
type SaidFaults = Record<'content' | 'files' | 'address', string | undefined>

interface WrittenFormOptions<F extends object, C extends SaidFaults, T> extends Omit<
  WriteFormOptions<F, C, T>,
  'check' | 'allowed' | 'thanks'
> {
  /** The contract's fields, by which its words and its place are checked. */
  fields: { content: GenericSchema; address?: GenericSchema }
  /** Said where nothing was written; left out: what the contract says. */
  unsaid?: string
  /** What else is checked, with what is known of the common fields, in the order of the fields. */
  check?: (fields: F, said: SaidFaults) => C
  thanks?: WriteFormOptions<F, C, T>['thanks']
}

/**
 * The form of something written for others to read: for citizens with a phone, sent with its pictures or its video, and
 * reviewed before it is shown.
 */
export function useWrittenForm<F extends WrittenDraft & Partial<PlaceDraft>, T, C extends SaidFaults = SaidFaults>({
  fields,
  unsaid,
  check = (_, said) => said as C,
  thanks = () => '已提交，审核通过后展示',
  ...options
}: WrittenFormOptions<F, C, T>) {
  return useWriteForm<F, C, T>({
    ...options,
    allowed: usePhoneCheck(),
    thanks,
    check: (written) =>
      check(written, {
        content: unsaid && isBlank(written.content) ? unsaid : firstFault(fields.content, written.content),
        files: undefined,
        address: fields.address && firstFault(fields.address, written.address),
      }),
  })
}
