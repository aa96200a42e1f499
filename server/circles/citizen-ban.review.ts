import { desc, eq, sql } from 'drizzle-orm'
import { circleManagers, circles } from './circles.tables.ts'
import { userBans } from '#server/platform/access/bans.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { presentTime } from '#server/platform/time.ts'
import { ROWS, type Kind, type StaffAction } from '#server/staff/kind.ts'
import { noteDecision, type Outcome } from '#server/staff/note-decision.ts'
import * as bans from '#server/people/bans/ban-citizen.ts'
import { LONGEST_BAN_DAYS } from '#contract/staff/citizens.ts'

/** Citizens who may not write, by their number; and who manages a circle. */
export const citizenBan: Kind = {
  permission: 'circle.decide',
  quiet: true,
  async rows(db) {
    const rows = await db
      .select({ ban: userBans, author: users.nickname })
      .from(userBans)
      .innerJoin(users, eq(users.id, userBans.userId))
      .where(sql`${userBans.until} > now()`)
      .orderBy(desc(userBans.createdAt))
      .limit(ROWS)
    return rows.map(({ ban, author }) => ({
      id: ban.userId,
      author,
      content: ban.reason,
      createdAt: ban.createdAt,
      extra: { 禁言至: presentTime(ban.until) },
    }))
  },
  decide: { ban, unban, appoint },
}

/** words: days, then the reason. */
async function ban(db: Database, { id, words, staff }: StaffAction): Promise<Outcome> {
  const [, days, reason] = /^(\d{1,4})\s+(\S[^]*)$/.exec(words) ?? []
  if (!reason || Number(days) < 1 || Number(days) > LONGEST_BAN_DAYS) return 'unknown'
  return db.transaction(async (tx) => {
    if (!(await bans.ban(tx, id, { days: Number(days), reason, staff }))) return 'missing'
    await noteDecision(tx, { kind: 'citizen', objectId: id, action: 'ban', reason: words, staff })
    return 'done'
  })
}

async function unban(db: Database, { id, staff }: StaffAction): Promise<Outcome> {
  return db.transaction(async (tx) => {
    if (!(await bans.unban(tx, id))) return 'already'
    await noteDecision(tx, { kind: 'citizen', objectId: id, action: 'unban', reason: '', staff })
    return 'done'
  })
}

/** words: the number of a circle. */
async function appoint(db: Database, { id, words, staff }: StaffAction): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share')
    if (!person) return 'missing'
    const circleId = /^\d{1,9}$/.test(words) ? Number(words) : 0
    const [circle] = await tx.select({ id: circles.id }).from(circles).where(eq(circles.id, circleId))
    if (!circle) return 'unknown'
    const made = await tx
      .insert(circleManagers)
      .values({ circleId, userId: id })
      .onConflictDoNothing()
      .returning({ id: circleManagers.userId })
    if (made.length === 0) return 'already'
    await noteDecision(tx, { kind: 'citizen', objectId: id, action: 'appoint', reason: words, staff })
    return 'done'
  })
}
