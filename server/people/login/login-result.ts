import type { AnswerOf } from '#contract/endpoint.ts'
import type { postLogin } from '#contract/people/login.ts'
import { earnCredits } from '#server/platform/credits/earn-credits.ts'
import { openSession } from '#server/platform/access/session.ts'
import type { Context } from '#server/platform/api/handler.ts'
import { readUser } from '#server/people/users/read-user.ts'

/** A new session of this account, and its user. */
export async function loginResult(
  {
    db,
    request,
    secrets,
  }: Pick<Context, 'request' | 'secrets'> & { db: Pick<Context['db'], 'delete' | 'insert' | 'select' | 'transaction'> },
  userId: number,
  isNew = false,
): Promise<AnswerOf<typeof postLogin>> {
  const token = await openSession(db, userId, request)
  const user = await readUser({ db, secrets }, userId)
  if (user.phone) await earnCredits(db, userId, 'bind_phone', 'once')
  return { token, user, need_bind_phone: user.phone === '' ? 1 : 0, is_new: isNew ? 1 : 0 }
}
