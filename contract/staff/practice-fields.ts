/** What forms of practice have in common. */
import * as v from 'valibot'
import { chosen, idInput, lineInput, numberInput, onOffInput, textInput, wholeInput } from '#contract/fields.ts'
import { staffCall } from './staff-call.ts'

export const practiceCall = { ...staffCall, permission: 'practice.manage' } as const
export const orNone = v.optional(v.union([v.literal(''), idInput], '编号不正确'), '')
export const line = (max: number) => v.optional(lineInput(max), '')
export const words = (max: number) => v.optional(textInput(max), '')
/** The address of a picture. */
export const picture = line(2000)
export const order = v.optional(wholeInput(0, 10_000), 0)
export const shown = v.optional(onOffInput, 1)
export const degrees = (most: number) =>
  v.optional(
    v.union([v.literal(''), v.pipe(numberInput, v.minValue(-most), v.maxValue(most))], '应写成 118.61 这样的度数'),
    '',
  )
export const hoursInput = v.pipe(
  chosen('请填写小时数'),
  numberInput,
  v.minValue(0, '不能少于 0'),
  v.maxValue(24, '最多 24 小时'),
  v.multipleOf(0.5, '以半小时计'),
)
