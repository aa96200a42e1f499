/** One's own ban, and the appeal against it. */
import { and, desc, eq, sql } from 'drizzle-orm'
import type * as contract from '#contract/people/bans.ts'
import type { Ban } from '#contract/people/bans.ts'
import { userBans } from '#server/platform/access/bans.tables.ts'
import { signedIn, type Handle } from '#server/platform/api/handler.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { badInput } from '#server/platform/http/refusal.ts'
import { presentTime } from '#server/platform/time.ts'
import { banAppeals } from './ban-appeals.tables.ts'

async function banOf(db: Pick<Database, 'select'>, userId: number) {
  const [row] = await db
    .select()
    .from(userBans)
    .where(and(eq(userBans.userId, userId), sql`${userBans.until} > now()`))
  return row
}
/** The appeal is shown for as long as the ban lasts, and a granted one afterwards. */
async function present(db: Pick<Database, 'select'>, userId: number): Promise<Ban> {
  const ban = await banOf(db, userId)
  // Compared in the database, whose times are finer than those of JavaScript.
  const isOfBan = sql`${banAppeals.bannedAt} = (select created_at from user_bans where user_id = ${userId})`
  const [appeal] = await db
    .select()
    .from(banAppeals)
    .where(and(eq(banAppeals.userId, userId), ban && isOfBan))
    .orderBy(desc(banAppeals.id))
    .limit(1)
  return {
    until: presentTime(ban?.until ?? null),
    reason: ban?.reason ?? '',
    appeal: appeal
      ? {
          status: appeal.status,
          content: appeal.content,
          answer: appeal.answer,
          created_at: presentTime(appeal.createdAt),
        }
      : null,
  }
}

export const getBan: Handle<typeof contract.getBan> = (_input, context) => present(context.db, signedIn(context).id)

export const postBanAppeal: Handle<typeof contract.postBanAppeal> = async ({ content }, context) => {
  const { id: userId } = signedIn(context)
  const ban = await banOf(context.db, userId)
  if (!ban) throw badInput('你现在可以发言，不用申诉')
  const { byId: bannedBy, reason } = ban
  const bannedAt = sql`(select created_at from user_bans where user_id = ${userId})`
  const made = await context.db
    .insert(banAppeals)
    .values({ userId, bannedAt, bannedBy, reason, content })
    .onConflictDoNothing()
    .returning({ id: banAppeals.id })
  if (made.length === 0) throw badInput('这次禁言已经申诉过了，请等答复')
  return present(context.db, userId)
}
