import { count, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './connect.ts'

/** A total that says so many may be more. */
export const COUNTED = 1000
/** How many rows there are, so many at most: a growing table is not counted through. */
export async function boundedCount(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
  most = COUNTED,
): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(most)
    .as('some')
  const [counted] = await db.select({ total: count() }).from(some)
  return counted?.total ?? 0
}
