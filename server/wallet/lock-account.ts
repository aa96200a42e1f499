import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'

/**
 * Locks a citizen's account until the transaction ends, the citizen first, as two accounts that become one are locked.
 * A statement of its own: what the next one reads is as it is once the lock is held.
 */
export async function lockAccount(tx: Transaction, userId: number | SQL): Promise<void> {
  await tx.execute(sql`
    with citizen as materialized (select id from users where id = (${userId}) for key share)
    select from accounts where user_id = (select id from citizen) for update`)
}
