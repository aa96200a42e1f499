/**
 * Credentials of the account: phone, password, WeChat, devices [specification §7 login and user; decisions G59–G62,
 * G146].
 */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { dateTime, flag, id, idInput, list, text, textInput, url } from '#contract/fields.ts'
import { captchaInput, knownPasswordInput, loginResult, passwordInput } from './login.ts'
import { phoneInput } from '#contract/phone-input.ts'
import { user } from './user.ts'

const own = { host: 'ucenter', source: 'spec', access: 'signed-in', who: 'self' } as const
const nothing = v.object({})
const byCode = { input: v.object({ phone: phoneInput, captcha: captchaInput }) }

/** For a forgotten password: phone, code (purpose reset) and the new password. Ends every session of the account. */
export const resetPassword = defineEndpoint({
  host: 'ucenter',
  source: 'spec',
  access: 'open',
  singleUse: true,
  challenged: true,
  name: 'resetPassword',
  summary: 'Set a new password with an SMS code',
  method: 'POST',
  path: '/v1/consumer/user/password',
  input: v.object({ phone: phoneInput, captcha: captchaInput, password: passwordInput }),
  output: nothing,
})
/**
 * Requires the old password, or a ticket of purpose verify. Ends every other session. token: of this session from now
 * on; the old one is good until the new one is used. '': it stays as it is.
 */
export const changePassword = defineEndpoint({
  ...own,
  access: 'phone',
  who: 'proved',
  singleUse: true,
  challenged: true,
  name: 'changePassword',
  summary: 'Change my password',
  method: 'PUT',
  path: '/v1/consumer/user/password',
  input: v.object({
    old_password: v.optional(knownPasswordInput),
    ticket: v.optional(textInput(100)),
    password: passwordInput,
  }),
  output: v.object({ token: text }),
})
/** Only for an account without a password. */
export const initPassword = defineEndpoint({
  ...own,
  access: 'phone',
  singleUse: true,
  name: 'initPassword',
  summary: 'Set my first password',
  method: 'POST',
  path: '/v2/consumer/init_password',
  input: v.object({ password: passwordInput }),
  output: nothing,
})

/** ticket: proves the old phone by its code (purpose verify). captcha: the new phone's code (purpose rebind). */
export const changePhone = defineEndpoint({
  ...own,
  access: 'phone',
  who: 'proved',
  singleUse: true,
  challenged: true,
  name: 'changePhone',
  summary: 'Change my phone',
  method: 'PUT',
  path: '/v1/consumer/user/phone',
  input: v.object({ ticket: textInput(100, 1), phone: phoneInput, captcha: captchaInput }),
  output: user,
})
/** Takes a code of purpose bind, like the two endpoints below. Refused when the phone belongs to another account. */
export const bindPhone = defineEndpoint({
  ...own,
  ...byCode,
  singleUse: true,
  challenged: true,
  name: 'bindPhone',
  summary: 'Bind a phone to my account',
  who: 'proved',
  method: 'POST',
  path: '/v2/consumer/bind_phone',
  output: user,
})
/** A WeChat account that binds the phone of an existing account joins it: the response is a session of that account. */
export const wechatBindPhone = defineEndpoint({
  ...own,
  ...byCode,
  singleUse: true,
  challenged: true,
  name: 'wechatBindPhone',
  summary: 'Bind a phone after WeChat log-in',
  who: 'proved',
  method: 'POST',
  path: '/v2/consumer/wechat_bind_phone',
  output: loginResult,
})
export const postWechatPhone = defineEndpoint({
  ...own,
  ...byCode,
  singleUse: true,
  challenged: true,
  name: 'postWechatPhone',
  summary: 'Bind a phone after WeChat log-in (v1)',
  who: 'proved',
  method: 'POST',
  path: '/v1/consumer/wechat/phone',
  output: loginResult,
})
export const bindWechat = defineEndpoint({
  ...own,
  singleUse: true,
  challenged: true,
  name: 'bindWechat',
  summary: 'Bind WeChat to my account',
  method: 'POST',
  path: '/v2/consumer/bind_wechat',
  input: v.object({ code: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,128}$/, '授权码不正确')) }),
  output: user,
})

/** A third-party account that can log in to this one. platform: wechat, apple, other. */
export const proxy = v.object({ id, platform: text, name: text, avatar: url, bound_at: dateTime })
export const getProxies = defineEndpoint({
  ...own,
  name: 'getProxies',
  summary: 'Third-party accounts bound to mine',
  method: 'GET',
  path: '/v2/consumer/proxies',
  input: v.object({}),
  output: v.object({ list: list(proxy) }),
})
/** Refused when it is the only way to log in: for an account without a phone. */
export const deleteProxy = defineEndpoint({
  ...own,
  name: 'deleteProxy',
  summary: 'Remove a third-party account',
  who: 'owned',
  method: 'DELETE',
  path: '/v2/consumer/proxies',
  input: v.object({ id: idInput }),
  output: nothing,
})

/** A device that is logged in. name: 'Android · 微信'. current: the device that sent the request. */
export const device = v.object({ id, name: text, created_at: dateTime, last_seen_at: dateTime, current: flag })
export type Device = v.InferOutput<typeof device>
export const getDevices = defineEndpoint({
  ...own,
  source: 'implied',
  name: 'getDevices',
  summary: 'Devices logged in to my account',
  method: 'GET',
  path: '/v1/consumer/devices',
  input: v.object({}),
  output: v.object({ list: list(device) }),
})
export const deleteDevice = defineEndpoint({
  ...own,
  source: 'implied',
  name: 'deleteDevice',
  summary: 'Log a device out',
  who: 'owned',
  method: 'DELETE',
  path: '/v1/consumer/devices/{id}',
  input: v.object({ id: idInput }),
  output: nothing,
})
/**
 * What a device keeps while this session lasts, so that the citizen can log out without a network [decision 037].
 * outbox_key: 32 bytes, the same for this citizen each time; seals what was not sent. log_out_ticket: can end this
 * session and nothing else.
 */
export const getDeviceKeys = defineEndpoint({
  ...own,
  source: 'implied',
  name: 'getDeviceKeys',
  summary: 'Keys for logging out without a network',
  method: 'GET',
  path: '/v1/consumer/device_keys',
  input: v.object({}),
  output: v.object({ outbox_key: text, log_out_ticket: text }),
})
/** Sent by a device that logged out without a network. Also accepted when that session has ended already. */
export const postLogOutTicket = defineEndpoint({
  host: 'ucenter',
  source: 'implied',
  access: 'open',
  who: 'asking',
  singleUse: true,
  name: 'postLogOutTicket',
  summary: 'End the session a ticket names',
  method: 'POST',
  path: '/v1/consumer/log_out_tickets',
  input: v.object({ ticket: textInput(200, 1) }),
  output: nothing,
})
/** Ends every session, including this one. */
export const deleteDevices = defineEndpoint({
  ...own,
  source: 'implied',
  name: 'deleteDevices',
  summary: 'Log out everywhere',
  method: 'DELETE',
  path: '/v1/consumer/devices',
  input: v.object({}),
  output: nothing,
})
