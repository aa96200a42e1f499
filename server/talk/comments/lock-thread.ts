import { asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/connect.ts'
import { comments } from './comments.tables.ts'

type Row = typeof comments.$inferSelect

/**
 * A comment, and for a reply the comment it is under, locked in the order of their numbers, as everybody locks them;
 * whatever they are on is locked after them. undefined: there is no such comment.
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
