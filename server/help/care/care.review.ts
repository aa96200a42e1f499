import { asc, eq } from 'drizzle-orm'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import { helperTypes } from '#contract/help/care.ts'
import { carePeople } from './care.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { ROWS, known, type Kind } from '#server/staff/kind.ts'
import { revealPerson } from './reveal-person.ts'

/** People in care, without what is sealed of them: a reading of that is recorded with its reason [decision 052]. */
export const care: Kind = {
  permission: 'volunteer.decide',
  quiet: true,
  async rows(db) {
    const rows = await db
      .select({ row: carePeople, author: users.nickname })
      .from(carePeople)
      .innerJoin(users, eq(users.id, carePeople.userId))
      .orderBy(asc(carePeople.id))
      .limit(ROWS)
    return rows.map(({ row, author }) => ({
      id: row.id,
      author,
      category: helperTypes[row.type as keyof typeof helperTypes],
      content: `走访 ${row.recordNum} 次，${row.halfHours / 2} 小时`,
      createdAt: row.createdAt,
      extra: known({ 结束: row.endedAt ? shanghaiDate(row.endedAt.getTime()) : '' }),
    }))
  },
  decide: { reveal: revealPerson },
}
