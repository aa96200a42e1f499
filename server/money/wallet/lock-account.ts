import { sql, type SQL } from 'drizzle-orm'
import { sqlOnce } from '#server/platform/database/built-once.ts'
import type { Transaction } from '#server/platform/database/connect.ts'

const lockOf = (name: string, user: SQL) =>
  sqlOnce(
    name,
    sql`with citizen as materialized (select id from users where id = (${user}) for key share)
    select from accounts where user_id = (select id from citizen) for update`,
  )
const ofCitizen = lockOf('lock_account', sql`${sql.placeholder('user')}::bigint`)
const ofTransfer = lockOf(
  'lock_account_of_transfer',
  sql`select user_id from transfers where id = ${sql.placeholder('transfer')}`,
)

/**
 * Locks a citizen's account, who is named or whose transfer is, until the transaction ends: the citizen first, as two
 * accounts that become one are locked. A statement of its own: what the next one reads is as it is once the lock is
 * held.
 */
export async function lockAccount(tx: Transaction, whose: { user: number } | { transfer: number }): Promise<void> {
  await ('user' in whose ? ofCitizen(tx, whose) : ofTransfer(tx, whose))
}
