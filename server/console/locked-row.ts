import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/platform/database/connect.ts'
import { gone } from '#server/platform/http/refusal.ts'

/** A row that nobody else changes until the transaction ends; it looks missing where there is none. */
export async function lockedRow<T extends PgTable & { id: PgColumn }>(
  db: Database,
  table: T,
  id: number,
): Promise<T['$inferSelect']> {
  const [row] = await db
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
    .for('update')
  if (!row) throw gone()
  return row
}
