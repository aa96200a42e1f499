import { and, asc, eq, sql } from 'drizzle-orm'
import { appealState } from '#contract/people/bans.ts'
import { tellCitizen } from '#server/marks/tell-citizen.ts'
import { userBans } from '#server/platform/access/bans.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { literal } from '#server/platform/database/literal.ts'
import { presentTime } from '#server/platform/time.ts'
import { ROWS, known, picked, type Kind, type StaffAction, type Unfit } from '#server/staff/kind.ts'
import { noteDecision, type Outcome } from '#server/staff/note-decision.ts'
import { banAppeals } from './ban-appeals.tables.ts'

/** Appeals against bans. Whoever banned does not decide. */
export const appeal: Kind = {
  permission: 'citizen.manage',
  async rows(db, pick) {
    const rows = await db
      .select({ row: banAppeals, author: users.nickname, until: userBans.until })
      .from(banAppeals)
      .innerJoin(users, eq(users.id, banAppeals.userId))
      .leftJoin(userBans, eq(userBans.userId, banAppeals.userId))
      .where(and(eq(banAppeals.status, literal(appealState.waiting)), picked(banAppeals.id, pick)))
      .orderBy(asc(banAppeals.id))
      .limit(ROWS)
    return rows.map(({ row, author, until }) => ({
      id: row.id,
      author,
      content: row.content,
      createdAt: row.createdAt,
      extra: known({
        市民编号: String(row.userId),
        禁言原因: row.reason,
        禁言时间: presentTime(row.bannedAt),
        禁言至: presentTime(until),
      }),
    }))
  },
  decide: {
    approve: (db, order) => decide(db, order, appealState.granted),
    refuse: (db, order) => decide(db, order, appealState.refused),
  },
}

async function decide(db: Database, { id, words, staff }: StaffAction, status: number): Promise<Outcome | Unfit> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(banAppeals).where(eq(banAppeals.id, id)).for('update')
    if (!row) return 'missing'
    if (row.status !== appealState.waiting) return 'already'
    if (row.bannedBy === staff.id) return { unfit: '禁言是你做的，由另一位同事来答复申诉' }
    const isGranted = status === appealState.granted
    await tx.update(banAppeals).set({ status, answer: words }).where(eq(banAppeals.id, id))
    // A ban of later is another one.
    if (isGranted)
      await tx
        .delete(userBans)
        .where(
          and(
            eq(userBans.userId, row.userId),
            sql`${userBans.createdAt} = (select banned_at from ban_appeals where id = ${id})`,
          ),
        )
    await noteDecision(tx, {
      kind: 'appeal',
      objectId: id,
      action: isGranted ? 'approve' : 'refuse',
      reason: words,
      staff,
    })
    await tellCitizen(tx, {
      userId: row.userId,
      type: 'system',
      source: `appeal ${id}`,
      title: isGranted ? '申诉通过，禁言已解除' : '申诉没有通过',
      content: isGranted ? '你又可以发言了，感谢你的耐心' : `禁言继续。答复：${words}`,
    })
    return 'done'
  })
}
