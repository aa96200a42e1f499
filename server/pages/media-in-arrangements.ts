/** Files of the library in the pages and the look of the city. */
import { and, eq, gt, isNull, max, or, sql } from 'drizzle-orm'
import type { Arrangement } from '#contract/staff/arrangement-fields.ts'
import { arrangements } from '#server/platform/arrangements.tables.ts'
import { readInForce } from '#server/platform/arrangement-in-force.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { lockArrangements } from './arrangement-draft.ts'

const shows = (stored: string) => sql`strpos(${arrangements.document}::text, ${stored}) > 0`
const unfinished = or(isNull(arrangements.publishedAt), gt(arrangements.publishedAt, sql`now()`))

/** Whether what is in force, waits or is being arranged shows a file; older arrangements do not hold it. */
export async function isArranged(db: Database, stored: string): Promise<boolean> {
  const { id } = await readInForce(db)
  return (await db.$count(arrangements, and(shows(stored), or(unfinished, eq(arrangements.id, id))))) > 0
}

/** What is in force is published anew with the other file; the draft and what waits are changed where they are. */
export async function replaceInArrangements(
  db: Database,
  { from, to, staffId, reason }: { from: string; to: string; staffId: number; reason: string },
): Promise<void> {
  await lockArrangements(db)
  const replaced = sql<Arrangement>`replace(${arrangements.document}::text, ${from}, ${to})::jsonb`
  const [last] = await db.select({ version: max(arrangements.version) }).from(arrangements)
  const version = (last?.version ?? 0) + 1
  // Whoever has it open is told before they save the old one again.
  await db
    .update(arrangements)
    .set({ document: replaced, version })
    .where(and(unfinished, shows(from)))
  const { id } = await readInForce(db)
  const [row] = await db
    .select({ document: replaced })
    .from(arrangements)
    .where(and(eq(arrangements.id, id), shows(from)))
  if (row)
    await db
      .insert(arrangements)
      .values({ document: row.document, version: version + 1, publishedAt: sql`clock_timestamp()`, reason, staffId })
}
