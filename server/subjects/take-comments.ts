import { and, eq, sql } from 'drizzle-orm'
import type { Commentable } from '#contract/subjects.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { badInput, gone } from '#server/http/refusal.ts'
import { columnOf } from './counters.ts'
import { heedingBlocks } from './not-blocked.ts'
import { subjects } from './subjects.ts'

/** Refuses where nobody can comment: the subject is missing, hidden, or its comments are closed. */
export async function mustTakeComments(
  tx: Transaction,
  subject: Commentable,
  id: number,
  userId: number,
): Promise<void> {
  const { table, id: key, visibleTo, commentsOpen } = subjects[subject]
  const [row] = await tx
    .select({ open: commentsOpen ? commentsOpen.column : sql<boolean>`true` })
    .from(table)
    .where(and(eq(key, id), visibleTo(), heedingBlocks(subjects[subject], userId)))
    .for('key share')
  if (!row) throw gone()
  if (commentsOpen && row.open !== true) throw badInput(commentsOpen.otherwise)
}

/** How many comments a subject has. One that is hidden from all is its author's alone, and so are its comments. */
export async function commentNumOf(
  db: Database,
  subject: Commentable,
  id: number,
  reader: { id: number } | undefined,
): Promise<number> {
  const kind = subjects[subject]
  const [row] = await db
    .select({ n: columnOf(kind, kind.commentCounter) })
    .from(kind.table)
    .where(and(eq(kind.id, id), kind.visibleTo(reader)))
  if (!row) throw gone()
  return Number(row.n)
}
