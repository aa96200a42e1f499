import * as contract from '#contract/people/users.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as avatarChoices from './avatar-choices.ts'
import * as inviter from './inviter.ts'
import * as realData from './real-data.ts'
import * as user from './user.ts'
import * as userPush from './user-push.ts'
import * as verifyRealName from './verify-real-name.ts'

export const users = handlers(contract, {
  ...avatarChoices,
  ...inviter,
  ...realData,
  ...user,
  ...userPush,
  ...verifyRealName,
})
