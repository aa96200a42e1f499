import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'
import { users } from '#server/platform/access/users.tables.ts'
import type { Settings } from '#server/platform/settings.ts'
import { isReserved, readReservedNames } from './reserved-names.ts'

export const nameStates = { unchecked: 0, fine: 1, waiting: 2 } as const
const AT_ONCE = 500
const unchecked = eq(users.nameState, sql.raw(String(nameStates.unchecked)))

/**
 * Compares names that came from elsewhere, or were taken before names were compared, with those of the city. What is
 * like one of them waits for staff: it may be the office itself.
 */
export async function checkNames(db: Database, settings: Pick<Settings, 'get'>): Promise<void> {
  const rows = await db
    .select({ id: users.id, nickname: users.nickname, isOfficial: users.isOfficial })
    .from(users)
    .where(unchecked)
    .orderBy(users.id)
    .limit(AT_ONCE)
  if (rows.length === 0) return
  const reserved = await readReservedNames(db, settings)
  const doubtful = rows.filter(({ nickname, isOfficial }) => !isOfficial && isReserved(nickname, reserved))
  const settle = (list: typeof rows, nameState: number) => {
    const ids = list.map(({ id }) => id)
    // A name changed meanwhile was compared when it was changed.
    return db
      .update(users)
      .set({ nameState })
      .where(and(unchecked, inArray(users.id, ids)))
  }
  if (doubtful.length > 0) await settle(doubtful, nameStates.waiting)
  await settle(rows, nameStates.fine)
}
