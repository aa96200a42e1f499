import { loginByWechat as endpoint } from '#contract/login.ts'
import { proxies, users } from '#server/database/schema.ts'
import { handler } from '../handler.ts'
import { newNickname } from '../login/find-or-register.ts'
import { loginResult } from '../login/login-result.ts'
import { originOf } from '../login/origin-of.ts'
import { exchangeCode } from './exchange-code.ts'
import { PLATFORM, findByOpenid, lockOpenid } from './wechat-proxy.ts'

/** Opens the account of this WeChat, or a new one without a phone. Any number of first log-ins at once make one account. */
export const loginByWechat = handler(endpoint, async (input, context) => {
  const { openid, nickname, avatar } = await exchangeCode(context, input.code)
  const known = await findByOpenid(context.db, openid)
  if (known !== undefined) return loginResult(context, known)
  const origin = await originOf(context.db, input)
  const called = nickname || (await newNickname(context.settings))
  const { id, isNew } = await context.db.transaction(async (tx) => {
    await lockOpenid(tx, openid)
    const made = await findByOpenid(tx, openid)
    if (made !== undefined) return { id: made, isNew: false }
    const [user] = await tx.insert(users).values({ nickname: called, avatar, ...origin }).returning({ id: users.id })
    await tx.insert(proxies).values({ userId: user!.id, platform: PLATFORM, openid, name: nickname, avatar })
    return { id: user!.id, isNew: true }
  })
  return loginResult(context, id, isNew)
})
