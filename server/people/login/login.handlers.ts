import * as contract from '#contract/people/login.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as captcha from './captcha.ts'
import * as logIn from './log-in.ts'
import * as logOut from './log-out.ts'
import * as loginByWechat from './login-by-wechat.ts'
import * as sisterSiteLogin from './sister-site-login.ts'
import * as siteTexts from './site-texts.ts'
import * as wechatAuthorisation from './wechat-authorisation.ts'

export const login = handlers(contract, {
  ...captcha,
  ...logIn,
  ...logOut,
  ...loginByWechat,
  ...sisterSiteLogin,
  ...siteTexts,
  ...wechatAuthorisation,
})
