import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'

/** Whether a file of the library stands in what an inspector reported, or in a note of staff. */
export async function isInCases(db: Database, stored: string): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(sql`
    select exists (select from advice_visits where strpos(pictures::text, ${stored}) > 0)
      or exists (select from reviews where kind = 'advice' and strpos(after->>'files', ${stored}) > 0) as used`)
  return rows[0]!.used
}
