import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type * as contract from '#contract/people/accounts.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { proxies, users } from '#server/platform/access/users.tables.ts'
import { Refusal, badInput, loginNeeded } from '#server/platform/http/refusal.ts'
import { type Context, type Handle, signedIn } from '#server/platform/api/handler.ts'
import { loginResult } from '#server/people/login/login-result.ts'
import { useCaptcha } from '#server/people/login/use-captcha.ts'
import { lockMarked, moveAccount } from '#server/people/wechat/move-account.ts'
import { PLATFORM, lockOpenid } from '#server/people/wechat/wechat-proxy.ts'

const hasPhone = () => badInput('已绑定手机号')
const hasOtherWechat = () =>
  new Refusal(200, 400123, '该手机号的账号已绑定其他微信，请用手机号登录后在“账号与安全”中解绑')
const phoneTaken = () => new Refusal(200, 400124, '该手机号已被其他账号使用')

/**
 * A free phone becomes this account's. With the phone of an existing account this account is merged into that one
 * [decision 012]. The response is a new session; this one ends.
 */
async function bindPhone({ phone, captcha }: { phone: string; captcha: string }, context: Context) {
  const me = signedIn(context)
  if (me.phone) throw hasPhone()
  await useCaptcha(context, 'bind', phone, captcha)
  return loginResult(context, await settle(context, me.id, phone))
}

/**
 * Somebody may register the phone, or change what is being moved, at the same moment: then the transaction is retried.
 */
const settle = ({ db }: Context, id: number, phone: string): Promise<number> =>
  db.transaction((tx) => giveOrJoin(tx, id, phone))

/** Returns the account the citizen continues with. */
async function giveOrJoin(tx: Transaction, id: number, phone: string): Promise<number> {
  const [wechat] = await tx
    .select({ openid: proxies.openid })
    .from(proxies)
    .where(and(eq(proxies.userId, id), eq(proxies.platform, PLATFORM)))
  if (wechat) await lockOpenid(tx, wechat.openid)
  const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.phone, phone))
  await lockMarked(tx, id, known?.id)
  const accounts = await tx
    .select({ id: users.id, phone: users.phone })
    .from(users)
    .where(or(eq(users.id, id), eq(users.phone, phone)))
    .orderBy(asc(users.id))
    .for('update')
  const mine = accounts.find((one) => one.id === id)
  const owner = accounts.find((one) => one.phone === phone)
  if (!mine) throw loginNeeded()
  if (mine.phone) throw hasPhone()
  if (!owner) {
    await tx.update(users).set({ phone }).where(eq(users.id, id))
    return id
  }
  const bound = await tx
    .select({ userId: proxies.userId, platform: proxies.platform })
    .from(proxies)
    .where(inArray(proxies.userId, [id, owner.id]))
  const platforms = (userId: number) => bound.filter((one) => one.userId === userId).map((one) => one.platform)
  if (!platforms(id).includes(PLATFORM)) throw phoneTaken()
  if (platforms(id).some((platform) => platforms(owner.id).includes(platform))) throw hasOtherWechat()
  await moveAccount(tx, id, owner.id)
  return owner.id
}

export const wechatBindPhone: Handle<typeof contract.wechatBindPhone> = bindPhone
export const postWechatPhone: Handle<typeof contract.postWechatPhone> = bindPhone
