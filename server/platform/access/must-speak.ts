import { and, eq, sql } from 'drizzle-orm'
import { BANNED } from '#contract/errors.ts'
import { builtOnce } from '#server/platform/database/built-once.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { userBans } from '#server/platform/access/bans.tables.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { presentTime } from '#server/platform/time.ts'

const banOf = builtOnce<{ user: number }>()((db, value) =>
  db
    .select()
    .from(userBans)
    .where(and(eq(userBans.userId, value.user), sql`${userBans.until} > now()`))
    .prepare('ban_of_user'),
)

/** Refuses a citizen who is banned from writing, and says until when and why. */
export async function mustSpeak(db: Pick<Database, '_'>, user: { id: number }): Promise<void> {
  const [ban] = await banOf(db, { user: user.id })
  if (ban) throw new Refusal(200, BANNED, `你已被禁言至 ${presentTime(ban.until).slice(0, 16)}，原因：${ban.reason}`)
}
