import { eq } from 'drizzle-orm'
import type * as contract from '#contract/people/accounts.ts'
import { proxies, users } from '#server/platform/access/users.tables.ts'
import { presentTime } from '#server/platform/time.ts'
import { Refusal, gone } from '#server/platform/http/refusal.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'
import { readUser } from '#server/people/users/read-user.ts'
import { exchangeCode } from '#server/people/wechat/exchange-code.ts'
import { PLATFORM, findByOpenid, lockOpenid } from '#server/people/wechat/wechat-proxy.ts'

const hasOne = () => new Refusal(200, 400120, '已绑定微信，请先解绑')
const opensOther = () => new Refusal(200, 400121, '该微信已绑定其他账号')
const lastWayIn = () => new Refusal(200, 400122, '这是登录此账号的唯一方式，请先绑定手机号')

export const bindWechat: Handle<typeof contract.bindWechat> = async ({ code }, context) => {
  const { id } = signedIn(context)
  const { openid, nickname, avatar } = await exchangeCode(context, code)
  await context.db.transaction(async (tx) => {
    await lockOpenid(tx, openid)
    await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
    const mine = await tx.select({ platform: proxies.platform }).from(proxies).where(eq(proxies.userId, id))
    if (mine.some(({ platform }) => platform === PLATFORM)) throw hasOne()
    if ((await findByOpenid(tx, openid)) !== undefined) throw opensOther()
    await tx.insert(proxies).values({ userId: id, platform: PLATFORM, openid, name: nickname, avatar })
  })
  return readUser(context, id)
}

export const getProxies: Handle<typeof contract.getProxies> = async (_input, context) => {
  const rows = await context.db
    .select()
    .from(proxies)
    .where(eq(proxies.userId, signedIn(context).id))
    .orderBy(proxies.id)
  return {
    list: rows.map(({ id, platform, name, avatar, createdAt }) => ({
      id: String(id),
      platform,
      name,
      avatar,
      bound_at: presentTime(createdAt),
    })),
  }
}

/**
 * Only one's own; somebody else's is reported missing. Without a phone the last one cannot be removed: nobody could log
 * in again.
 */
export const deleteProxy: Handle<typeof contract.deleteProxy> = async ({ id }, context) => {
  const me = signedIn(context)
  await context.db.transaction(async (tx) => {
    const [account] = await tx.select({ phone: users.phone }).from(users).where(eq(users.id, me.id)).for('update')
    const mine = await tx.select({ id: proxies.id }).from(proxies).where(eq(proxies.userId, me.id))
    if (!mine.some((one) => one.id === id)) throw gone()
    if (!account?.phone && mine.length === 1) throw lastWayIn()
    await tx.delete(proxies).where(eq(proxies.id, id))
  })
  return {}
}
