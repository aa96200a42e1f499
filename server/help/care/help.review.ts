import { and, asc, eq } from 'drizzle-orm'
import { helpRecordState } from '#contract/help/care.ts'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import { literal } from '#server/platform/database/literal.ts'
import { careRecords } from './care.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { approveHelp, decideHelp } from './decide-help.ts'
import { ROWS, picked, type Kind } from '#server/staff/kind.ts'

/** Hours of visits to people in care. Who was visited, and what was written, is not shown. */
export const help: Kind = {
  permission: 'volunteer.decide',
  async rows(db, pick) {
    const rows = await db
      .select({ row: careRecords, author: users.nickname })
      .from(careRecords)
      .innerJoin(users, eq(users.id, careRecords.userId))
      .where(and(eq(careRecords.status, literal(helpRecordState.waiting)), picked(careRecords.id, pick)))
      .orderBy(asc(careRecords.id))
      .limit(ROWS)
    return rows.map(({ row: { id, halfHours, at, createdAt }, author }) => ({
      id,
      author,
      category: '帮扶时长',
      content: `${halfHours / 2} 小时`,
      createdAt,
      extra: { 日期: shanghaiDate(at.getTime()) },
    }))
  },
  decide: {
    approve: approveHelp,
    refuse: (db, order) => decideHelp(db, 'refuse', order),
  },
}
