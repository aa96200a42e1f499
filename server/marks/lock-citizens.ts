import type { SQL } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/connect.ts'
import { users } from '#server/platform/access/users.tables.ts'

/**
 * Citizens between whom something changes, in the order of numbers: two who follow or block each other, and accounts
 * that are joined, wait for each other in one direction only.
 */
export async function lockCitizens(tx: Transaction, where: SQL): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(where).orderBy(users.id).for('no key update')
}
