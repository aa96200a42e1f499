/** Asks for a code before what needs one; the dialog (proof-dialog.tsx) answers. Calls that wait share one question. */
import { ApiError } from '#contract/errors.ts'
import { createSignal } from './signal.ts'

interface Question {
  answer: Promise<boolean>
  settle: (given: boolean) => void
}
export const question = createSignal<Question | undefined>(undefined)

/** Resolves once a code was accepted; refused by the member, the call counts as aborted. */
export async function giveProof(needed: ApiError): Promise<void> {
  const asked = question.get() ?? ask()
  if (!(await asked.answer)) throw new ApiError('aborted', 0, '', needed.path)
}

function ask(): Question {
  let settle: Question['settle'] = () => {}
  const answer = new Promise<boolean>((resolve) => {
    settle = (given) => {
      question.set(undefined)
      resolve(given)
    }
  })
  const asked = { answer, settle }
  question.set(asked)
  return asked
}
