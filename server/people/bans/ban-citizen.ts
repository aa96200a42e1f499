/** A citizen writes nothing for some days, and is told until when and why; or may write again. In a transaction. */
import { eq, sql } from 'drizzle-orm'
import { tellCitizen } from '#server/marks/tell-citizen.ts'
import { userBans } from '#server/platform/access/bans.tables.ts'
import type { StaffMember } from '#server/platform/access/find-staff.ts'
import { users } from '#server/platform/access/users.tables.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { presentTime } from '#server/platform/time.ts'

/** false: there is no such citizen. */
export async function ban(
  tx: Transaction,
  id: number,
  { days, reason, staff }: { days: number; reason: string; staff: StaffMember },
): Promise<boolean> {
  const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share')
  if (!person) return false
  const values = { until: sql`now() + make_interval(days => ${days})`, reason, byId: staff.id }
  const [row] = await tx
    .insert(userBans)
    .values({ userId: id, ...values })
    .onConflictDoUpdate({ target: userBans.userId, set: { ...values, createdAt: sql`now()` } })
    .returning({ until: userBans.until })
  await tellCitizen(tx, {
    userId: id,
    type: 'system',
    source: 'ban',
    title: '你已被禁言',
    content: `禁言至 ${presentTime(row!.until).slice(0, 16)}。原因：${reason}。不同意可以在“账号与安全”里申诉`,
  })
  return true
}

/** false: there was no ban. */
export async function unban(tx: Transaction, id: number): Promise<boolean> {
  const ended = await tx.delete(userBans).where(eq(userBans.userId, id)).returning({ id: userBans.userId })
  return ended.length > 0
}
