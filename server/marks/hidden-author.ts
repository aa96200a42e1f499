import { and, eq } from 'drizzle-orm'
import type { Subject } from '#contract/subjects.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { subjects } from './subjects.ts'

/** The anonymous author of a subject, whose name is shown neither on it nor on their comments below it. */
export async function hiddenAuthorOf(
  db: Database | Transaction,
  subject: Subject,
  id: number,
): Promise<number | undefined> {
  const { table, id: key, author, anonymous } = subjects[subject]
  if (!author || !anonymous) return undefined
  const [row] = await db
    .select({ author })
    .from(table)
    .where(and(eq(key, id), eq(anonymous, true)))
  return row && Number(row.author)
}

/** The same for the subject of a comment. */
export async function hiddenAbove(db: Database | Transaction, commentId: number): Promise<number | undefined> {
  const { table, id, on } = subjects.comment
  const [row] = await db.select(on).from(table).where(eq(id, commentId))
  return row && hiddenAuthorOf(db, row.subject as Subject, Number(row.id))
}
