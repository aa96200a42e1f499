import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type * as contract from '#contract/people/accounts.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { badInput } from '#server/platform/http/refusal.ts'
import { endSessions, renewToken, type User } from '#server/platform/access/session.ts'
import { type Handle, signedIn, type Context } from '#server/platform/api/handler.ts'
import { checkPassword, forgetTries } from '#server/people/login/check-password.ts'
import { useTicket } from '#server/people/login/tickets.ts'
import { useCaptcha } from '#server/people/login/use-captcha.ts'

/** Whether such an account exists is revealed only to the holder of the phone. */
export const resetPassword: Handle<typeof contract.resetPassword> = async ({ phone, captcha, password }, context) => {
  // Before the code is used up.
  await refuseWeakPassword(password, phone, context.settings)
  await useCaptcha(context, 'reset', phone, captcha)
  const [found] = await context.db.select({ id: users.id }).from(users).where(eq(users.phone, phone))
  if (!found) throw badInput('该手机号还没有注册，请用验证码登录')
  await store(context, found.id, password)
  await forgetTries(context, phone)
  return {}
}

export const changePassword: Handle<typeof contract.changePassword> = async (
  { old_password, ticket, password },
  context,
) => {
  const me = signedIn(context)
  const { id, phone } = me
  await refuseWeakPassword(password, phone, context.settings)
  if (ticket) await useTicket(context, 'verify', phone!, ticket)
  else if (!old_password) throw badInput('请填写原密码')
  else {
    const [found] = await context.db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id))
    if (!(await checkPassword(context, phone!, old_password, found?.passwordHash))) throw badInput('原密码不正确')
  }
  return { token: await store(context, id, password, me) }
}

/** The first of two parallel requests sets it. */
export const initPassword: Handle<typeof contract.initPassword> = async ({ password }, context) => {
  const { id, phone } = signedIn(context)
  await refuseWeakPassword(password, phone, context.settings)
  const [has] = await context.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.passwordHash)))
  if (has) throw alreadySet()
  const set = await context.db
    .update(users)
    .set({ passwordHash: await context.passwords.hash(password) })
    .where(and(eq(users.id, id), isNull(users.passwordHash)))
    .returning({ id: users.id })
  if (set.length === 0) throw alreadySet()
  return {}
}

const alreadySet = () => badInput('已设置过密码，请用修改密码')

/** Stores the new password and ends every session opened with the old one. me: whose session stays, by a new token. */
async function store({ db, passwords, request }: Context, id: number, password: string, me?: User): Promise<string> {
  const passwordHash = await passwords.hash(password)
  return db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, id))
    await endSessions(tx, id, me?.session)
    return me ? renewToken(tx, me, request) : ''
  })
}
