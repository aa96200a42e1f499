import { and, eq, isNull } from 'drizzle-orm'
import type * as contract from '#contract/people/accounts.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { earnCredits } from '#server/platform/credits/earn-credits.ts'
import { badInput } from '#server/platform/http/refusal.ts'
import { endSessions } from '#server/platform/access/session.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'
import { checkTicket, useTicket } from '#server/people/login/tickets.ts'
import { useCaptcha } from '#server/people/login/use-captcha.ts'
import { readUser } from '#server/people/users/read-user.ts'

const taken = () => badInput('该手机号已绑定其他账号')
/** The database allows one account per phone, however many parallel requests there are. */
const orTaken = (error: unknown): never => {
  throw isDuplicate(error) ? taken() : error
}
const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: string }).code === '23505' || isDuplicate(error.cause))

/**
 * The old phone was proved a moment ago (ticket), the new one is proved now (code). Ends the other sessions: they may
 * belong to the old phone.
 */
export const changePhone: Handle<typeof contract.changePhone> = async ({ ticket, phone, captcha }, context) => {
  const me = signedIn(context)
  if (phone === me.phone) throw badInput('新手机号与原手机号相同')
  await checkTicket(context, 'verify', me.phone!, ticket)
  await useCaptcha(context, 'rebind', phone, captcha)
  await context.db
    .transaction(async (tx) => {
      await useTicket({ db: tx, user: me }, 'verify', me.phone!, ticket)
      await tx.update(users).set({ phone, phoneChangedAt: new Date() }).where(eq(users.id, me.id))
      await endSessions(tx, me.id, me.session)
    })
    .catch(orTaken)
  return readUser(context, me.id)
}

export const bindPhone: Handle<typeof contract.bindPhone> = async ({ phone, captcha }, context) => {
  const me = signedIn(context)
  if (me.phone) throw badInput('已绑定手机号')
  await useCaptcha(context, 'bind', phone, captcha)
  const bound = await context.db
    .update(users)
    .set({ phone })
    .where(and(eq(users.id, me.id), isNull(users.phone)))
    .returning({ id: users.id })
    .catch(orTaken)
  if (bound.length === 0) throw badInput('已绑定手机号')
  await earnCredits(context.db, me.id, 'bind_phone', 'once')
  return readUser(context, me.id)
}
