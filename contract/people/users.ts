/** What citizens do with their own account [specification §3, decision G57]. */
import * as v from 'valibot'
import { userBrief } from './user-brief.ts'
import { dayInput } from '#contract/day-input.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import {
  count,
  dateTime,
  id,
  idInput,
  lineInput,
  list,
  pageInput,
  pageOf,
  text,
  textInput,
  url,
  wholeInput,
} from '#contract/fields.ts'
import { nameInput, plainIdentityCard } from './identity.ts'
import { user } from './user.ts'

export { getUser, profile, user, type UserInfo } from './user.ts'

const own = { host: 'ucenter', access: 'signed-in', who: 'self' } as const

/**
 * Changes only the sent fields. avatar: one of getAvatars, or an upload of the citizen's own. birthdate: '' or
 * YYYY-MM-DD, not in the future [decision G145].
 */
export const updateUser = defineEndpoint({
  ...own,
  name: 'updateUser',
  summary: 'Change my profile',
  method: 'PUT',
  path: '/v1/consumer/user',
  source: 'spec',
  input: v.object({
    nickname: v.optional(lineInput(16, 2)),
    avatar: v.optional(textInput(300)),
    introduction: v.optional(textInput(200)),
    sex: v.optional(
      v.pipe(
        wholeInput(0, 2),
        v.transform((value) => value as 0 | 1 | 2),
      ),
    ),
    birthdate: v.optional(v.union([v.literal(''), dayInput('日期不正确')])),
    home_address: v.optional(lineInput(100)),
  }),
  output: user,
})
/** Pictures a citizen may choose as avatar. */
export const getAvatars = defineEndpoint({
  name: 'getAvatars',
  summary: 'Pictures to choose an avatar from',
  method: 'GET',
  path: '/v1/consumer/avatars',
  host: 'ucenter',
  source: 'implied',
  access: 'public',
  ttl: 1440,
  input: v.object({}),
  output: v.object({ list: list(url) }),
})
/** The inviter shown on /join: only what everybody sees of a citizen. */
export const getInviter = defineEndpoint({
  name: 'getInviter',
  summary: 'The citizen an invitation came from',
  method: 'GET',
  path: '/v1/consumer/inviters/{id}',
  host: 'ucenter',
  source: 'implied',
  access: 'open',
  input: v.object({ id: idInput }),
  output: userBrief,
})

/** Who came by my invitation, newest first. invite_url: a path on this host. */
export const getUserPush = defineEndpoint({
  name: 'getUserPush',
  summary: 'My invitation and who came by it',
  method: 'GET',
  path: '/v1/consumer/user_push',
  host: 'cms',
  source: 'spec',
  access: 'signed-in',
  who: 'self',
  input: v.object({ ...pageInput }),
  output: v.object({
    ...pageOf(v.object({ id, user: userBrief, created_at: dateTime })).entries,
    invite_url: text,
    invite_num: count,
  }),
})

export const realNameState = { unverified: 0, verified: 1 } as const
/** Name and number are masked. */
export const realData = v.object({ status: count, real_name: text, identity_card: text, verified_at: dateTime })
export const getRealData = defineEndpoint({
  ...own,
  name: 'getRealData',
  summary: 'My real-name verification',
  method: 'GET',
  path: '/v1/consumer/real_data',
  source: 'spec',
  input: v.object({}),
  output: realData,
})
/**
 * No Idempotency-Key is stored, because not even a hash of an identity number may be kept elsewhere. The number's
 * checksum, date and region are checked here; a number belongs to one account.
 */
export const postRealName = defineEndpoint({
  ...own,
  access: 'phone',
  singleUse: true,
  name: 'postRealName',
  summary: 'Verify my real name',
  method: 'POST',
  path: '/v1/consumer/volunteer/realname',
  source: 'spec',
  input: v.object({
    real_name: nameInput,
    identity_card: v.pipe(textInput(40), v.transform(plainIdentityCard), v.regex(/^\d{17}[\dX]$/, '身份证号码不正确')),
  }),
  output: realData,
})
