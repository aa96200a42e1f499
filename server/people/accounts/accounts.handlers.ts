import * as contract from '#contract/people/accounts.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as bindWechat from './bind-wechat.ts'
import * as accountKeys from './account-keys.ts'
import * as devices from './devices.ts'
import * as password from './password.ts'
import * as phone from './phone.ts'
import * as wechatPhone from './wechat-phone.ts'

export const accounts = handlers(contract, {
  ...bindWechat,
  ...accountKeys,
  ...devices,
  ...password,
  ...phone,
  ...wechatPhone,
})
