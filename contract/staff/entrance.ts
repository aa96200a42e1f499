/** How staff log in to the console: name and password, then a code of their authenticator [decision 125]. */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { count, dateTime, flag, id, idInput, lineInput, list, text } from '#contract/fields.ts'
import { knownPasswordInput, passwordInput } from '#contract/people/login.ts'
import { nothing, staffCall } from './staff-call.ts'

const open = { host: 'cms', source: 'implied', access: 'open', who: 'asking', method: 'POST', singleUse: true } as const
const own = { ...staffCall, permission: 'own' } as const
const secretInput = v.pipe(v.string('应为文字'), v.maxLength(400))
/** Six digits of an authenticator, or a recovery code; blanks and case do not matter. */
const codeInput = v.pipe(
  v.string('请填写验证码'),
  v.transform((value) => value.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase()),
  v.regex(/^(\d{6}|[a-z2-7]{10})$/, '验证码为 6 位数字，恢复码为 10 个字符'),
)

/** ticket: proves for five minutes that the password was right. Tells nobody whether the name exists. */
export const logInStaff = defineEndpoint({
  ...open,
  name: 'logInStaff',
  summary: 'Log in to the console, first step: name and password',
  path: '/v1/staff/login',
  input: v.object({ login: lineInput(20, 1), password: knownPasswordInput }),
  output: v.object({ ticket: text }),
})
/** The session is a cookie that no script can read. */
export const proveStaff = defineEndpoint({
  ...open,
  name: 'proveStaff',
  summary: 'Log in to the console, second step: a code',
  path: '/v1/staff/login/code',
  input: v.object({ ticket: secretInput, code: codeInput }),
  output: nothing,
})
/**
 * What an authenticator needs: `secret` to type in, `address` (otpauth:) as a picture. It is the same each time it is
 * asked for.
 */
export const readInvitation = defineEndpoint({
  ...open,
  name: 'readInvitation',
  summary: 'Read an invitation to the console',
  path: '/v1/staff/invitation',
  input: v.object({ invitation: secretInput }),
  output: v.object({ login: text, name: text, secret: text, address: text }),
})
/** recovery_codes are shown this once. Password, authenticator and sessions of before are good no longer. */
export const acceptInvitation = defineEndpoint({
  ...open,
  name: 'acceptInvitation',
  summary: 'Choose a password and confirm the authenticator',
  path: '/v1/staff/invitation/accept',
  input: v.object({ invitation: secretInput, password: passwordInput, code: codeInput }),
  output: v.object({ recovery_codes: list(text) }),
})

/** proved: a code was given within ten minutes, so that calls which need one go through. */
export const getDesk = defineEndpoint({
  ...own,
  name: 'getDesk',
  summary: 'Who is logged in to the console, and what they may do',
  method: 'GET',
  path: '/v1/staff/desk',
  input: nothing,
  output: v.object({ login: text, name: text, permissions: list(text), proved: flag, recovery_left: count }),
})
export const proveAgain = defineEndpoint({
  ...own,
  singleUse: true,
  name: 'proveAgain',
  summary: 'Give a code before what needs one',
  method: 'POST',
  path: '/v1/staff/proof',
  input: v.object({ code: codeInput }),
  output: nothing,
})
/** Those of before are good no longer. */
export const renewRecoveryCodes = defineEndpoint({
  ...own,
  proved: true,
  singleUse: true,
  name: 'renewRecoveryCodes',
  summary: 'New recovery codes',
  method: 'POST',
  path: '/v1/staff/recovery-codes',
  input: nothing,
  output: v.object({ recovery_codes: list(text) }),
})
export const logOutStaff = defineEndpoint({
  ...own,
  name: 'logOutStaff',
  summary: 'Log out of the console',
  method: 'POST',
  path: '/v1/staff/logout',
  input: nothing,
  output: nothing,
})
/** here: the one that asks. */
const staffSession = v.object({
  id,
  device: text,
  network: text,
  created_at: dateTime,
  last_seen_at: dateTime,
  here: flag,
})
export const getStaffSessions = defineEndpoint({
  ...own,
  name: 'getStaffSessions',
  summary: 'Where one is logged in to the console',
  method: 'GET',
  path: '/v1/staff/sessions',
  input: nothing,
  output: v.object({ list: list(staffSession) }),
})
export const endStaffSession = defineEndpoint({
  ...own,
  name: 'endStaffSession',
  summary: 'End a session of one’s own',
  method: 'DELETE',
  path: '/v1/staff/sessions/{id}',
  input: v.object({ id: idInput }),
  output: nothing,
})
