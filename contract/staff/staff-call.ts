/** What calls for staff have in common. */
import * as v from 'valibot'
import { textInput } from '#contract/fields.ts'

export const staffCall = { host: 'cms', source: 'implied', access: 'staff' } as const
/** Of a call that takes or answers nothing. */
export const nothing = v.object({})
/** Why something is done, for the record of changes. */
export const reason = textInput(500, 1)
