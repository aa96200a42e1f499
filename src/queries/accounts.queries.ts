/**
 * Credentials of the account. Typed input is never cached; the session takes over a changed citizen (use-take-user.ts).
 */
import {
  bindPhone,
  bindWechat,
  changePassword,
  changePhone,
  initPassword,
  resetPassword,
  wechatBindPhone,
} from '#contract/people/accounts.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { call } from './call.ts'

export const bindOwnPhone = (input: InputOf<typeof bindPhone>) => call(bindPhone, input)
/** After WeChat log-in: the response is a session of its own, perhaps of another account that has this phone. */
export const bindPhoneOfWechat = (input: InputOf<typeof wechatBindPhone>) => call(wechatBindPhone, input)
export const changeOwnPhone = (input: InputOf<typeof changePhone>) => call(changePhone, input)
export const setFirstPassword = (password: string) => call(initPassword, { password })
export const changeOwnPassword = (input: InputOf<typeof changePassword>) => call(changePassword, input)
export const resetForgottenPassword = (input: InputOf<typeof resetPassword>) => call(resetPassword, input)
export const bindOwnWechat = (code: string) => call(bindWechat, { code })
