import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from './connect.ts'

/**
 * Runs work in a transaction: the one there is already, where whoever opened it undoes all of it on any failure, or one
 * of its own. It needs no savepoint and saves its two round trips.
 */
export function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return is(db, PgTransaction) ? work(db as unknown as Transaction) : db.transaction(work)
}
