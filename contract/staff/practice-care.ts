/** People in care, masked until somebody says why they read more, and who read contacts of citizens [decision 141]. */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { count, dateTime, flag, id, idInput, list, pageInput, pageOf, text } from '#contract/fields.ts'
import { line } from './practice-fields.ts'
import { reason, staffCall } from './staff-call.ts'

/** As sealed data before: of those who decide on volunteers, not of everybody who keeps venues. */
const desk = { ...staffCall, permission: 'volunteer.decide' } as const
/** name: masked. helper: who cares for them. ended: 1 nobody visits them any more. */
const person = v.object({
  id,
  name: text,
  type: count,
  helper: text,
  visits: count,
  hours: count,
  ended: flag,
  created_at: dateTime,
})
export type CaredFor = v.InferOutput<typeof person>
export const getDeskCare = defineEndpoint({
  ...desk,
  name: 'getDeskCare',
  summary: 'People in care, masked',
  method: 'GET',
  path: '/v1/staff/care',
  input: v.object({ ...pageInput, helper: line(40) }),
  output: pageOf(person),
})
const reading = v.object({ id, who: text, why: text, at: dateTime })
export type Reading = v.InferOutput<typeof reading>
/** readings: by staff, who said why. */
export const getCaredFor = defineEndpoint({
  ...desk,
  name: 'getCaredFor',
  summary: 'Somebody in care, masked, and who read what is sealed of them',
  method: 'GET',
  path: '/v1/staff/care/{id}',
  input: v.object({ id: idInput }),
  output: v.object({ person, readings: list(reading) }),
})
export const revealCaredFor = defineEndpoint({
  ...desk,
  name: 'revealCaredFor',
  summary: 'Read what is sealed of somebody in care, which is recorded',
  method: 'POST',
  path: '/v1/staff/care/{id}/reveal',
  input: v.object({ id: idInput, reason }),
  output: v.object({ shown: text }),
})
/** Newest first, a hundred at most: volunteers who read the contact of a wish or an order. */
export const getContactReadings = defineEndpoint({
  ...desk,
  name: 'getContactReadings',
  summary: 'Who read the contact of a wish or an order',
  method: 'GET',
  path: '/v1/staff/contact_readings',
  input: v.object({ kind: v.picklist(['wish', 'order'], '请选择心愿或订单'), id: idInput }),
  output: v.object({ list: list(reading) }),
})
