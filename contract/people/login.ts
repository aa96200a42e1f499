/**
 * Log-in and log-out: codes, WeChat, agreements, partner sites [specification §7 login and user; decisions G47, G48,
 * G63–G65].
 */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { count, dateTime, flag, html, id, list, maybe, text, textInput, url } from '#contract/fields.ts'
import { phoneInput } from '#contract/phone-input.ts'
import { user } from './user.ts'

export const captchaInput = v.pipe(
  v.string('请填写验证码'),
  v.transform((value) => value.normalize('NFKC').trim()),
  v.regex(/^\d{6}$/, '验证码为 6 位数字'),
)
/** One spelling of the same characters, however a keyboard composes them. */
const composed = v.transform((value: string) => value.normalize('NFC'))
/** A password that is being chosen: its length counts alone, in characters as they are seen [instead of G146]. */
export const passwordInput = v.pipe(
  v.string('请填写密码'),
  v.maxLength(400, '密码为 8–64 个字符'),
  composed,
  v.check((value) => [...value].length >= 8 && [...value].length <= 64, '密码为 8–64 个字符'),
)
/** A password that was chosen before. */
export const knownPasswordInput = v.pipe(v.string(), v.maxLength(400), composed)

/**
 * The purpose of a code; a code is valid for one purpose only. verify: proves the account's own phone before it is
 * changed or a password is set. cash_out: the same before money is taken out; its ticket is bound to the session too.
 */
export const captchaPurposes = ['login', 'bind', 'rebind', 'reset', 'verify', 'cash_out'] as const
export type CaptchaPurpose = (typeof captchaPurposes)[number]
const purpose = v.picklist(captchaPurposes, '验证码用途不正确')

/** The origin of a visitor [specification §3]: landing address, inviter, and where to go afterwards. */
const origin = {
  from_url: v.optional(textInput(2000)),
  from_user_id: v.optional(v.union([v.string(), v.number()])),
  jump_url: v.optional(textInput(2000)),
}
const agreed = v.pipe(
  v.union([v.number(), v.string(), v.boolean()]),
  v.check((value) => value === 1 || value === '1' || value === true, '请先阅读并同意用户协议和隐私政策'),
  v.transform(() => 1 as const),
)

/** need_bind_phone: 1 while the account has no phone. */
export const loginResult = v.object({ token: text, user, need_bind_phone: flag, is_new: flag })
export type LoginResult = v.InferOutput<typeof loginResult>

const login_ = { host: 'ucenter', source: 'spec', access: 'open' } as const

/**
 * phone is left out for `verify`, which uses the account's own. resend_in and expires_in: seconds. demo_code: the code
 * itself, in the demo world only; '' elsewhere.
 */
export const requestCaptcha = defineEndpoint({
  ...login_,
  challenged: true,
  name: 'requestCaptcha',
  summary: 'Send an SMS code',
  who: 'asking',
  method: 'GET',
  path: '/v1/consumer/phone_captcha',
  input: v.object({ phone: v.optional(phoneInput), type: purpose }),
  output: v.object({ resend_in: count, expires_in: count, demo_code: text }),
})
/** ticket: proves that the code was right, valid once within ten minutes for the same purpose. */
export const checkCaptcha = defineEndpoint({
  ...login_,
  singleUse: true,
  challenged: true,
  name: 'checkCaptcha',
  summary: 'Check an SMS code',
  method: 'PUT',
  path: '/v1/consumer/phone_captcha',
  input: v.object({ phone: v.optional(phoneInput), type: purpose, captcha: captchaInput }),
  output: v.object({ ticket: text }),
})
export const postLogin = defineEndpoint({
  ...login_,
  singleUse: true,
  challenged: true,
  name: 'postLogin',
  summary: 'Log in by code or password; a new phone is registered',
  method: 'POST',
  path: '/v1/consumer/login',
  input: v.object({
    type: v.picklist(['captcha', 'password'], '登录方式不正确'),
    phone: phoneInput,
    captcha: v.optional(captchaInput),
    password: v.optional(knownPasswordInput),
    agreement: agreed,
    ...origin,
  }),
  output: loginResult,
})
const authorisation = {
  input: v.object({
    redirect_uri: textInput(2000, 1),
    state: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{16,128}$/, '参数不正确')),
  }),
  output: v.object({ url }),
}
/** The address of WeChat's consent page. redirect_uri must be on this site. */
export const getWechatAuth = defineEndpoint({
  ...login_,
  ...authorisation,
  name: 'getWechatAuth',
  summary: 'WeChat authorisation address (v1)',
  method: 'GET',
  path: '/v1/consumer/wechat/auth',
})
export const authWechat = defineEndpoint({
  ...login_,
  ...authorisation,
  name: 'authWechat',
  summary: 'WeChat authorisation address',
  method: 'GET',
  path: '/v2/consumer/auth_wechat',
})
const wechatCode = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,128}$/, '授权码不正确'))
export const loginByWechat = defineEndpoint({
  ...login_,
  singleUse: true,
  challenged: true,
  name: 'loginByWechat',
  summary: 'Log in with a WeChat code',
  method: 'POST',
  path: '/v2/consumer/login_by_wechat',
  input: v.object({ code: wechatCode, agreement: agreed, ...origin }),
  output: loginResult,
})
export const logOut = defineEndpoint({
  ...login_,
  name: 'logOut',
  summary: 'End this session',
  who: 'asking',
  method: 'GET',
  path: '/v1/loginOut',
  input: v.object({}),
  output: v.object({}),
})

export const agreement = v.object({
  id,
  type: v.picklist(['agreement', 'clause', 'privacy', 'volunteer']),
  title: text,
  content: html,
  updated_at: dateTime,
})
export type Agreement = v.InferOutput<typeof agreement>
const texts = {
  host: 'ucenter',
  source: 'spec',
  access: 'public',
  ttl: 1440,
  input: v.object({}),
  output: v.object({ list: list(agreement) }),
} as const
/** The user agreement. */
export const getAgreements = defineEndpoint({
  ...texts,
  name: 'getAgreements',
  summary: 'User agreement texts',
  method: 'GET',
  path: '/v1/consumer/agreements',
})
/** Privacy policy and volunteer terms. */
export const getClauses = defineEndpoint({
  ...texts,
  name: 'getClauses',
  summary: 'Privacy and service terms',
  method: 'GET',
  path: '/v1/consumer/clauses',
})

/** A partner site that citizens can log in to with this account; the consent page shows its name. */
export const getOauthClient = defineEndpoint({
  ...login_,
  source: 'implied',
  access: 'public',
  ttl: 10,
  name: 'getOauthClient',
  summary: 'The site that asks for log-in',
  method: 'GET',
  path: '/v2/consumer/oauth2/clients/{client_id}',
  input: v.object({ client_id: textInput(64, 1) }),
  output: v.object({ client_id: text, name: text, logo: url }),
})
/** code: valid once within five minutes, for this client and this redirect_uri only. */
export const postOauthCode = defineEndpoint({
  ...login_,
  access: 'signed-in',
  who: 'self',
  singleUse: true,
  name: 'postOauthCode',
  summary: 'Issue a code for a partner site',
  method: 'POST',
  path: '/v2/consumer/oauth2/code',
  input: v.object({ client_id: textInput(64, 1), redirect_uri: textInput(2000, 1), state: v.optional(textInput(500)) }),
  output: v.object({ client_id: text, redirect_uri: url, state: text, code: text }),
})
/** Server to server: the partner site learns who the citizen is. phone is masked. */
export const postOauthToken = defineEndpoint({
  ...login_,
  source: 'implied',
  singleUse: true,
  challenged: true,
  name: 'postOauthToken',
  summary: 'Exchange a code for the citizen it names',
  method: 'POST',
  path: '/v2/consumer/oauth2/token',
  input: v.object({
    client_id: textInput(64, 1),
    client_secret: textInput(200, 1),
    code: textInput(200, 1),
    redirect_uri: textInput(2000, 1),
  }),
  output: v.object({ user: maybe(v.object({ id, nickname: text, avatar: url, phone: text })) }),
})
