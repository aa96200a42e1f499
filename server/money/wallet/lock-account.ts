import { sql, type SQL } from 'drizzle-orm'
import { sqlOnce, type Placeholders } from '#server/platform/database/built-once.ts'
import type { Transaction } from '#server/platform/database/connect.ts'

const lockOf = <Values extends object>(name: string, user: (value: Placeholders<Values>) => SQL) =>
  sqlOnce<Values>(
    name,
    (value) => sql`with citizen as materialized (select id from users where id = (${user(value)}) for key share)
    select from accounts where user_id = (select id from citizen) for update`,
  )
const ofCitizen = lockOf<{ user: number }>('lock_account', ({ user }) => sql`${user}::bigint`)
const ofTransfer = lockOf<{ transfer: number }>(
  'lock_account_of_transfer',
  ({ transfer }) => sql`select user_id from transfers where id = ${transfer}`,
)

/**
 * Locks the account of a citizen, given by their id or by their transfer, until the transaction ends. The citizen is
 * locked first, in the order in which accounts are merged. This is a statement of its own, so that the next one reads
 * what is current once the lock is held.
 */
export async function lockAccount(tx: Transaction, whose: { user: number } | { transfer: number }): Promise<void> {
  await ('user' in whose ? ofCitizen(tx, whose) : ofTransfer(tx, whose))
}
