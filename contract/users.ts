/** The signed-in citizen [specification §3, decision G57]: the phone comes masked, identity numbers never leave the server. */
import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'
import { flag, id, text, url } from './fields.ts'

/** real_name: 1 when verified. profile.real_name and identity_card are masked; empty when unknown. */
export const user = v.object({
  id, phone: text, avatar: url, nickname: text, real_name: flag,
  profile: v.object({ home_address: text, birthdate: text, sex: v.optional(v.union([v.literal(0), v.literal(1), v.literal(2)]), 0), real_name: text, identity_card: text }),
})
export type UserInfo = v.InferOutput<typeof user>

export const getUser = defineEndpoint({
  name: 'getUser', summary: 'The signed-in citizen', method: 'GET', path: '/v1/consumer/user', host: 'ucenter', source: 'spec', access: 'signed-in', input: v.object({}), output: user,
})
