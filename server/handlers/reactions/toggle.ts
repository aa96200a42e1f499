import { and, count, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { worthAnotherTry } from '#server/database/describe-error.ts'
import { civilizations, collections, comments, follows, likes, posts } from '#server/database/schema.ts'
import { gone } from '#server/refusal.ts'

type ReactionTable = typeof likes | typeof collections | typeof follows
type Counter = 'likeNum' | 'collectionNum'

type SetMark = [
  db: Database,
  table: ReactionTable,
  mark: { userId: number; targetType: string; targetId: number },
  on: boolean,
  counter?: Counter,
  also?: (tx: Transaction) => Promise<void>,
]

/** Sets one person's mark on a target and moves its counter by what really changed, in one transaction. Answers the count. also: what else belongs to the change. */
export async function setMark(...args: SetMark): Promise<number> {
  try {
    return await setOnce(...args)
  } catch (error) {
    // The account was being joined with another: each held what the other needed.
    if (!worthAnotherTry(error)) throw error
    return setOnce(...args)
  }
}

async function setOnce(...[db, table, mark, on, counter, also]: SetMark): Promise<number> {
  return db.transaction(async (tx) => {
    if (mark.targetType === 'post')
      await tx
        .select({ id: posts.id })
        .from(posts)
        .where(and(eq(posts.id, mark.targetId), eq(posts.status, 1)))
        .for('update')
        .then(must)
    if (mark.targetType === 'comment')
      await tx
        .select({ id: comments.id })
        .from(comments)
        .where(and(eq(comments.id, mark.targetId), eq(comments.status, 1)))
        .for('update')
        .then(must)
    if (mark.targetType === 'civilization')
      await tx
        .select({ id: civilizations.id })
        .from(civilizations)
        .where(and(eq(civilizations.id, mark.targetId), sql`${civilizations.status} in (1, 3)`))
        .for('update')
        .then(must)
    const same = and(
      eq(table.userId, mark.userId),
      eq(table.targetType, mark.targetType),
      eq(table.targetId, mark.targetId),
    )
    const changed = on
      ? await tx.insert(table).values(mark).onConflictDoNothing().returning({ id: table.targetId })
      : await tx.delete(table).where(same).returning({ id: table.targetId })
    const step = changed.length * (on ? 1 : -1)
    if (step !== 0) await also?.(tx)
    if (mark.targetType === 'post' && counter)
      return (
        await tx
          .update(posts)
          .set({ [counter]: sql`${posts[counter]} + ${step}` })
          .where(eq(posts.id, mark.targetId))
          .returning({ n: posts[counter] })
      )[0]!.n
    if (mark.targetType === 'comment')
      return (
        await tx
          .update(comments)
          .set({ likeNum: sql`${comments.likeNum} + ${step}` })
          .where(eq(comments.id, mark.targetId))
          .returning({ n: comments.likeNum })
      )[0]!.n
    if (mark.targetType === 'civilization')
      return (
        await tx
          .update(civilizations)
          .set({ likeNum: sql`${civilizations.likeNum} + ${step}` })
          .where(eq(civilizations.id, mark.targetId))
          .returning({ n: civilizations.likeNum })
      )[0]!.n
    const [counted] = await tx
      .select({ n: count() })
      .from(table)
      .where(and(eq(table.targetType, mark.targetType), eq(table.targetId, mark.targetId)))
    return counted!.n
  })
}

function must(rows: unknown[]): void {
  if (rows.length === 0) throw gone()
}
