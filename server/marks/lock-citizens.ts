import type { SQL } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/connect.ts'
import { users } from '#server/platform/access/users.tables.ts'

/**
 * Locks both citizens of a change (a follow, a block, a merge of accounts) in the order of their ids, so that two such
 * changes never deadlock.
 */
export async function lockCitizens(tx: Transaction, where: SQL): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(where).orderBy(users.id).for('no key update')
}
