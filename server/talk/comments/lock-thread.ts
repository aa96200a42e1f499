import { asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/connect.ts'
import { comments } from './comments.tables.ts'

type Row = typeof comments.$inferSelect

/**
 * Locks a comment, and for a reply also its parent, in the order of their ids, as every writer does; the subject is
 * locked after them. Undefined: there is no such comment.
 */
export async function lockThread(
  tx: Transaction,
  id: number,
): Promise<{ comment: Row; parent: Row | undefined } | undefined> {
  const [known] = await tx.select({ parentId: comments.parentId }).from(comments).where(eq(comments.id, id))
  if (!known) return undefined
  const rows = await tx
    .select()
    .from(comments)
    .where(inArray(comments.id, known.parentId === null ? [id] : [id, known.parentId]))
    .orderBy(asc(comments.id))
    .for('update')
  const comment = rows.find((row) => row.id === id)
  return comment && { comment, parent: rows.find((row) => row.id === known.parentId) }
}
