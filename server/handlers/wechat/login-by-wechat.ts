import { loginByWechat as endpoint } from '#contract/login.ts'
import { proxies, users } from '#server/database/schema.ts'
import { handler } from '../handler.ts'
import { newNickname } from '../login/find-or-register.ts'
import { loginResult } from '../login/login-result.ts'
import { originOf } from '../login/origin-of.ts'
import { exchangeCode } from './exchange-code.ts'
import { PLATFORM, findByOpenid, lockOpenid } from './wechat-proxy.ts'

/** Opens the account of this WeChat, or a new one without a phone. Any number of first log-ins at once make one account, and none opens an account that is just being joined to another. */
export const loginByWechat = handler(endpoint, async (input, context) => {
  const { db, settings, request, secrets } = context
  const { openid, nickname, avatar } = await exchangeCode(context, input.code)
  const seen = await findByOpenid(db, openid)
  const beginning = {
    nickname: nickname || (await newNickname(settings)),
    avatar,
    ...(seen === undefined ? await originOf(db, input) : {}),
  }
  return db.transaction(async (tx) => {
    await lockOpenid(tx, openid)
    const known = await findByOpenid(tx, openid)
    if (known !== undefined) return loginResult({ db: tx, request, secrets }, known)
    const [user] = await tx.insert(users).values(beginning).returning({ id: users.id })
    await tx.insert(proxies).values({ userId: user!.id, platform: PLATFORM, openid, name: nickname, avatar })
    return loginResult({ db: tx, request, secrets }, user!.id, true)
  })
})
