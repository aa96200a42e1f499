/**
 * Log-in. These are not mutations of the query cache: typed input must not be cached, and the log-in program runs
 * without a query cache [decision 019].
 */
import type { InputOf } from '#contract/endpoint.ts'
import {
  authWechat,
  checkCaptcha,
  logOut,
  loginByWechat,
  postLogin,
  requestCaptcha,
  type CaptchaPurpose,
} from '#contract/people/login.ts'
import { call } from './call.ts'

/** Without a phone the code is sent to the account's own. */
export const requestCode = (type: CaptchaPurpose, phone: string | undefined) =>
  call(requestCaptcha, { type, ...(phone === undefined ? {} : { phone }) })
/** Proof that the code sent to the account's own phone was right. */
export const verifyOwnPhone = (captcha: string, type: 'verify' | 'cash_out' = 'verify') =>
  call(checkCaptcha, { type, captcha })
export const logIn = (input: InputOf<typeof postLogin>) => call(postLogin, input)
export const logInByWechat = (input: InputOf<typeof loginByWechat>) => call(loginByWechat, input)
/** Address of WeChat's consent page. */
export const wechatAuthorisation = (input: InputOf<typeof authWechat>) => call(authWechat, input)
/** A silent network must not hold up somebody who leaves. */
export const endSession = () => call(logOut, {}, { timeout: 5000 })
