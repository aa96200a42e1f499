/** What staff changed and decided: a record that nobody can change or delete. */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { dayInput } from '#contract/day-input.ts'
import { dateTime, id, idInput, lineInput, pageInput, pageOf, text } from '#contract/fields.ts'
import { staffCall } from './staff-call.ts'

/** before, after: what was changed, as JSON; '' where there was nothing, and for what records no more than a reason. */
export const staffChange = v.object({
  id,
  kind: text,
  object_id: text,
  action: text,
  reason: text,
  staff: text,
  before: text,
  after: text,
  created_at: dateTime,
})
export type StaffChangeRow = v.InferOutput<typeof staffChange>
const filters = {
  kind: v.optional(lineInput(40), ''),
  object_id: v.optional(idInput),
  staff_id: v.optional(idInput),
  from: v.optional(dayInput('日期不正确')),
  to: v.optional(dayInput('日期不正确')),
}
const read = { ...staffCall, permission: 'log.read' } as const
export const getStaffChanges = defineEndpoint({
  ...read,
  name: 'getStaffChanges',
  summary: 'What staff changed and decided, newest first',
  method: 'GET',
  path: '/v1/staff/changes',
  input: v.object({ ...pageInput, ...filters }),
  output: pageOf(staffChange),
})
/** file: CSV, the newest ten thousand lines at most. That it was taken is recorded. */
export const exportStaffChanges = defineEndpoint({
  ...read,
  proved: true,
  singleUse: true,
  name: 'exportStaffChanges',
  summary: 'The same as a file',
  method: 'POST',
  path: '/v1/staff/changes/export',
  input: v.object({ ...filters, reason: lineInput(500, 1) }),
  output: v.object({ file: text }),
})
