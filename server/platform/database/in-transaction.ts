import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from './connect.ts'

/**
 * Runs work that is done whole or not at all: in the transaction already under way, which a refusal undoes whole, else
 * in one of its own. Where work may fail and the rest goes on, `db.transaction` is to be used.
 */
export const inTransaction = <T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  db instanceof PgTransaction ? work(db as unknown as Transaction) : db.transaction(work)
