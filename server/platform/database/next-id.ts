import { getTableName, sql, type Table } from 'drizzle-orm'
import type { Transaction } from './connect.ts'

/** The number of a row to be written: what is sealed is bound to it. */
export async function nextId(tx: Pick<Transaction, 'execute'>, table: Table): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id')) as id`,
  )
  return Number(rows[0]!.id)
}
