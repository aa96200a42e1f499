import * as v from 'valibot'
import { lineInput } from '#contract/fields.ts'
import { parseTime } from '#contract/shanghai-time.ts'

const WRONG = '时间不正确，如 2026-12-01 08:00'
const isMoment = (value: string): boolean => parseTime(value) !== undefined

/** A moment of a form: 'YYYY-MM-DD HH:mm[:ss]' in Asia/Shanghai. */
export const momentInput = v.pipe(lineInput(19, 1), v.check(isMoment, WRONG))
/** The same, or '' for none. */
export const maybeMomentInput = v.optional(
  v.pipe(
    lineInput(19),
    v.check((value) => value === '' || isMoment(value), WRONG),
  ),
  '',
)
