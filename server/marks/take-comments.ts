import { and, eq, sql } from 'drizzle-orm'
import type { Commentable } from '#contract/subjects.ts'
import { builtOnce } from '#server/platform/database/built-once.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
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

interface Thread {
  n: number
  /** The anonymous author of the subject, whose name is shown neither on it nor on their own comments below it. */
  hidden: number | null
}
const threads = new Map<Commentable, ReturnType<typeof threadOfKind>>()
const threadOfKind = (subject: Commentable) =>
  builtOnce<{ id: number; reader: number }>()((db, value) => {
    const kind = subjects[subject]
    const hidden = kind.anonymous && kind.author && sql<number>`case when ${kind.anonymous} then ${kind.author} end`
    return db
      .select({ n: columnOf(kind, kind.commentCounter), hidden: hidden ?? sql<null>`null` })
      .from(kind.table)
      .where(and(eq(kind.id, value.id), kind.visibleTo({ id: value.reader })))
      .prepare(`thread_of_${subject}`)
  })

/** How many comments a subject has. One that is hidden from all is its author's alone, and so are its comments. */
export async function threadOf(
  db: Database,
  subject: Commentable,
  id: number,
  reader: { id: number } | undefined,
): Promise<Thread> {
  const ask = threads.get(subject) ?? threadOfKind(subject)
  threads.set(subject, ask)
  const [row] = await ask(db, { id, reader: reader?.id ?? 0 })
  if (!row) throw gone()
  return { n: Number(row.n), hidden: row.hidden === null ? null : Number(row.hidden) }
}
