import { sql } from 'drizzle-orm'
import type { Transaction } from './seed.ts'

/**
 * Restarts the sequences: rows of a first start that was killed are gone, but their ids were used, and a city made
 * again shall have the same addresses.
 */
export async function restartNumbers(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ table: string; column: string }>(
    sql`select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`,
  )
  for (const { table, column } of rows) {
    const name = sql.identifier(table)
    const { rows: first } = await tx.execute(sql`select from ${name} limit 1`)
    if (first.length === 0) await tx.execute(sql`alter table ${name} alter column ${sql.identifier(column)} restart`)
  }
}
