import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Commentable } from '#contract/subjects.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SubjectKind } from './subject.ts'
import { subjects } from './subjects.ts'

export const columnOf = ({ table }: SubjectKind, name: string): PgColumn => getTableColumns(table)[name]!

/** Moves a counter of one subject, never below zero, and returns it. */
export async function moveCounter(tx: Transaction, kind: SubjectKind, id: number, counter: string, step: number) {
  const column = columnOf(kind, counter)
  const [row] = await tx
    .update(kind.table)
    .set({ [counter]: sql`greatest(0, ${column} + ${step}::int)` })
    .where(eq(kind.id, id))
    .returning({ n: column })
  return Number(row?.n ?? 0)
}

/** Comments that appear on a subject, or with a negative step disappear. */
export async function moveCommentNum(tx: Transaction, subject: Commentable, id: number, step: number): Promise<void> {
  const kind = subjects[subject]
  await moveCounter(tx, kind, id, kind.commentCounter, step)
}
