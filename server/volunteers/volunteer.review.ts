import { and, asc, eq } from 'drizzle-orm'
import { maskPhone } from '#contract/masked-text.ts'
import { standings } from '#contract/volunteers/volunteer-states.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { literal } from '#server/platform/database/literal.ts'
import { volunteers } from './volunteers.tables.ts'
import { approveVolunteer, refuseVolunteer, strikeVolunteer } from './decide-volunteer.ts'
import { ROWS, picked, known, type Kind } from '#server/staff/kind.ts'
import { revealContact, type Left } from '#server/staff/reveal-contact.ts'
import type { Database } from '#server/platform/database/connect.ts'

async function contactOf(db: Database, id: number): Promise<Left[]> {
  const found = db.select({ name: users.nickname, phone: users.phone }).from(volunteers)
  const rows = await found.innerJoin(users, eq(users.id, volunteers.userId)).where(eq(volunteers.id, id))
  return rows.map(({ name, phone }) => [[name], [phone]])
}

/** Registrations that wait, the oldest first. */
export const volunteer: Kind = {
  permission: 'volunteer.decide',
  async rows(db, pick) {
    const rows = await db
      .select({ row: volunteers, author: users.nickname, phone: users.phone, verifiedAt: users.verifiedAt })
      .from(volunteers)
      .innerJoin(users, eq(users.id, volunteers.userId))
      .where(and(eq(volunteers.status, literal(standings.waiting)), picked(volunteers.id, pick)))
      .orderBy(asc(volunteers.updatedAt), asc(volunteers.id))
      .limit(ROWS)
    return rows.map(({ row, author, phone, verifiedAt }) => ({
      id: row.id,
      author,
      category: verifiedAt ? '已实名' : '未实名',
      content: `申请成为志愿者（编号 ${row.number}）`,
      createdAt: row.updatedAt,
      offers: ['approve', 'refuse', 'reveal'] as const,
      extra: known({
        手机: maskPhone(phone ?? ''),
        出生日期: row.birthdate ?? '',
        社区: row.community,
        职业: row.occupation,
        照片: row.photo,
        监护人: row.guardianName ? '已填写并同意' : '',
      }),
    }))
  },
  decide: {
    approve: approveVolunteer,
    refuse: refuseVolunteer,
    strike: strikeVolunteer,
    reveal: revealContact('volunteer', contactOf),
  },
}
