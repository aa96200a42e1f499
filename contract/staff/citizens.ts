/** Citizens at the counter: found one by one, masked until somebody says why they read more [decision 135]. */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { count, dateTime, flag, id, idInput, lineInput, list, maybe, numberInput, text } from '#contract/fields.ts'
import { nothing, reason, staffCall } from './staff-call.ts'

const desk = { ...staffCall, permission: 'citizen.manage' } as const
export const LONGEST_BAN_DAYS = 3650
/**
 * phone: masked. is_verified: proved their name. ban_until: '' while they may write. closes_at: '' unless the account
 * is being closed. devices: where they are logged in. comments, refused: all they wrote, and what was not shown.
 * decisions: the last ones about them.
 */
const citizen = v.object({
  id,
  nickname: text,
  phone: text,
  is_verified: flag,
  created_at: dateTime,
  ban_until: dateTime,
  ban_reason: text,
  banned_by: text,
  closes_at: dateTime,
  devices: count,
  comments: count,
  refused: count,
  decisions: list(v.object({ action: text, reason: text, staff: text, at: dateTime })),
})
export type CitizenAtDesk = v.InferOutput<typeof citizen>

/** words: an id or a whole phone; nothing else finds anybody. */
export const findCitizen = defineEndpoint({
  ...desk,
  name: 'findCitizen',
  summary: 'One citizen, by id or whole phone',
  method: 'GET',
  path: '/v1/staff/citizens',
  input: v.object({ words: lineInput(20, 1) }),
  output: v.object({ citizen: maybe(citizen) }),
})
const about = v.object({ id: idInput, reason })
const step = { ...desk, method: 'POST', input: about, output: nothing } as const
export const revealCitizen = defineEndpoint({
  ...step,
  name: 'revealCitizen',
  summary: 'Read the phone of a citizen, which is recorded',
  path: '/v1/staff/citizens/{id}/reveal',
  output: v.object({ phone: text }),
})
/** From now on, also where there was a ban already. The citizen is told until when and why. */
export const banCitizen = defineEndpoint({
  ...step,
  name: 'banCitizen',
  summary: 'Let a citizen write nothing for some days',
  path: '/v1/staff/citizens/{id}/ban',
  input: v.object({
    ...about.entries,
    days: v.pipe(
      numberInput,
      v.integer('请填写整天数'),
      v.minValue(1, '至少 1 天'),
      v.maxValue(LONGEST_BAN_DAYS, `最多 ${LONGEST_BAN_DAYS} 天`),
    ),
  }),
})
export const unbanCitizen = defineEndpoint({
  ...step,
  name: 'unbanCitizen',
  summary: 'End a ban',
  path: '/v1/staff/citizens/{id}/unban',
})
/** On all devices. */
export const logOutCitizen = defineEndpoint({
  ...step,
  name: 'logOutCitizen',
  summary: 'Log a citizen out',
  path: '/v1/staff/citizens/{id}/log_out',
})
/** As the citizen would, with as many days to think: they are told, and can call it off. */
export const closeCitizen = defineEndpoint({
  ...step,
  name: 'closeCitizen',
  summary: 'Close an account, for somebody who asked the city for it',
  path: '/v1/staff/citizens/{id}/close',
})
