import type * as contract from '#contract/people/login.ts'
import { proxies, users } from '#server/platform/access/users.tables.ts'
import { newNickname } from '#server/people/names/new-nickname.ts'
import { isReserved, readReservedNames } from '#server/people/names/reserved-names.ts'
import type { Handle } from '#server/platform/api/handler.ts'
import { loginResult } from './login-result.ts'
import { originOf } from './origin-of.ts'
import { exchangeCode } from '#server/people/wechat/exchange-code.ts'
import { PLATFORM, findByOpenid, lockOpenid } from '#server/people/wechat/wechat-proxy.ts'

/**
 * Opens the account of this WeChat user, or a new one without a phone. Any number of parallel first log-ins create one
 * account, and none opens an account that is being merged.
 */
export const loginByWechat: Handle<typeof contract.loginByWechat> = async (input, context) => {
  const { db, settings, request, secrets } = context
  const { openid, nickname, avatar } = await exchangeCode(context, input.code)
  const seen = await findByOpenid(db, openid)
  const beginning = {
    nickname:
      nickname && !isReserved(nickname, await readReservedNames(db, settings)) ? nickname : await newNickname(settings),
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
}
