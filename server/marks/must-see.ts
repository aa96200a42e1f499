import { and, eq } from 'drizzle-orm'
import type { Subject } from '#contract/subjects.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { gone } from '#server/platform/http/refusal.ts'
import { subjects } from './subjects.ts'

/** Refuses what is missing, or hidden from this reader: nobody can tell one from the other. */
export async function mustSee(
  db: Database,
  subject: Subject,
  id: number,
  reader: { id: number } | undefined,
): Promise<void> {
  const { table, id: key, visibleTo } = subjects[subject]
  const rows = await db
    .select({ id: key })
    .from(table)
    .where(and(eq(key, id), visibleTo(reader)))
  if (rows.length === 0) throw gone()
}

/** The same of what everybody sees, which then stays until the end of the transaction. */
export async function lockSeen(tx: Transaction, subject: Subject, id: number): Promise<void> {
  const { table, id: key, visibleTo } = subjects[subject]
  const visible = tx
    .select({ id: key })
    .from(table)
    .where(and(eq(key, id), visibleTo()))
  const rows = await visible.for(subject === 'circle_post' ? 'no key update' : 'key share')
  if (rows.length === 0) throw gone()
}
