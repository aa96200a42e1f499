import { getTableName, sql, type Table } from 'drizzle-orm'
import type { Transaction } from './connect.ts'

/** The id of a row that will be written: sealed texts are bound to it, so it is needed before. */
export async function nextId(tx: Pick<Transaction, 'execute'>, table: Table): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id')) as id`,
  )
  return Number(rows[0]!.id)
}
