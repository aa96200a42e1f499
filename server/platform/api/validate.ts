import * as v from 'valibot'
import { sentences } from '#contract/errors.ts'
import { Refusal, badInput } from '#server/platform/http/refusal.ts'

/** Unknown keys are dropped: nobody writes a column by naming it. */
export function validate(schema: v.GenericSchema, fields: unknown): unknown {
  const result = v.safeParse(schema, fields)
  if (result.success) return result.output
  const issue = result.issues[0]
  const field = v.getDotPath(issue) ?? ''
  // An id no row can have is an id that does not exist, not a malformed request.
  if (field === 'id' && issue.type === 'max_value') throw new Refusal(200, 403001, sentences.gone)
  const place = field ? `（${field}）` : ''
  throw badInput(/[一-鿿]/.test(issue.message) ? `${issue.message}${place}` : `参数不正确${place}`)
}
