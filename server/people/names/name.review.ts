import { and, asc, eq, sql } from 'drizzle-orm'
import { users } from '#server/platform/access/users.tables.ts'
import { nameStates } from './check-names.ts'
import { decideName, keepName } from './decide-name.ts'
import { ROWS, picked, type Kind } from '#server/staff/kind.ts'

/** Names like those of the city. Approved: an account of the city. Refused: another name. Dismissed: it stays. */
export const name: Kind = {
  permission: 'name.decide',
  async rows(db, pick) {
    const rows = await db
      .select({ id: users.id, content: users.nickname, createdAt: users.createdAt })
      .from(users)
      .where(and(eq(users.nameState, sql.raw(String(nameStates.waiting))), picked(users.id, pick)))
      .orderBy(asc(users.id))
      .limit(ROWS)
    return rows.map((row) => ({ ...row, author: '', extra: {} }))
  },
  decide: {
    approve: (db, { id, words, staff }) => decideName(db, id, { action: 'approve', staff, reason: words }),
    dismiss: (db, { id, staff }) => keepName(db, id, staff),
    refuse: (db, { id, words, staff }) => decideName(db, id, { action: 'refuse', staff, reason: words }),
  },
}
