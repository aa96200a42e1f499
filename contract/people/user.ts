/**
 * The signed-in citizen [specification §3, decision G57]: the phone is masked, identity numbers never leave the server.
 * Apart from what else citizens do with their account, because every start of a citizen who is signed in asks for it.
 */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { count, dateTime, flag, id, text, url } from '#contract/fields.ts'

const sex = v.union([v.literal(0), v.literal(1), v.literal(2)])
/**
 * sex: 0 unknown, 1 male, 2 female. birthdate: YYYY-MM-DD. real_name and identity_card are masked; empty when unknown.
 */
export const profile = v.object({
  home_address: text,
  birthdate: text,
  sex: v.optional(sex, 0),
  real_name: text,
  identity_card: text,
})
/** real_name: 1 when verified. */
export const user = v.object({
  id,
  phone: text,
  avatar: url,
  nickname: text,
  is_official: flag,
  real_name: flag,
  profile,
  introduction: text,
  has_password: flag,
  wechat_bound: flag,
  credit: count,
  created_at: dateTime,
})
export type UserInfo = v.InferOutput<typeof user>

export const getUser = defineEndpoint({
  host: 'ucenter',
  access: 'signed-in',
  who: 'self',
  name: 'getUser',
  summary: 'The signed-in citizen',
  method: 'GET',
  path: '/v1/consumer/user',
  source: 'spec',
  input: v.object({}),
  output: user,
})
