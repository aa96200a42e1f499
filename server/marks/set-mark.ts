import { and, count, eq, inArray } from 'drizzle-orm'
import * as markState from '#contract/talk/mark-state.ts'
import type { Subject } from '#contract/subjects.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { gone } from '#server/platform/http/refusal.ts'
import { Semaphore } from '#server/platform/http/semaphore.ts'
import { moveCounter } from './counters.ts'
import { hiddenAbove } from './hidden-author.ts'
import { lockCitizens } from './lock-citizens.ts'
import { markTables, marksOn } from './marks.ts'
import { heedingBlocks } from './not-blocked.ts'
import type { Mark } from './subject.ts'
import { subjects } from './subjects.ts'

/**
 * Marks of one subject wait for the lock of its row. At most this many of them hold a connection while they wait, so
 * that everybody else is still answered when hundreds mark the same thing at once.
 */
const marking = new Semaphore(6, 5000)

interface MarkOf {
  mark: Mark
  userId: number
  subject: Subject
  id: number
}

/**
 * Sets one citizen's mark on a subject that everybody sees and moves its counter by what really changed, in one
 * transaction; returns how many have marked it. also: what else belongs to the change.
 */
export async function setMark(
  db: Database,
  { mark, userId, subject, id }: MarkOf,
  on: boolean,
  also?: (tx: Transaction) => Promise<void>,
): Promise<{ id: string; status: ReturnType<typeof markState.of>; total: number }> {
  const table = markTables[mark]
  const counter = subjects[subject].markCounter?.[mark]
  const set = () =>
    db.transaction(async (tx) => {
      if (subject === 'user') await lockCitizens(tx, inArray(users.id, [userId, id]))
      await lockSubject(tx, { mark, userId, subject, id }, on)
      const changed = on
        ? await tx
            .insert(table)
            .values({ userId, targetType: subject, targetId: id })
            .onConflictDoNothing()
            .returning({ id: table.targetId })
        : await tx
            .delete(table)
            .where(and(eq(table.userId, userId), marksOn(mark, subject, id)))
            .returning({ id: table.targetId })
      const step = changed.length * (on ? 1 : -1)
      if (step !== 0) await also?.(tx)
      if (counter !== undefined) return moveCounter(tx, subjects[subject], id, counter, step)
      const [counted] = await tx
        .select({ n: count() })
        .from(table)
        .where(marksOn(mark, subject, id))
      return counted!.n
    })
  const total = await marking.run(set)
  return { id: String(id), status: markState.of(on), total }
}

/**
 * The subject's row is locked before the mark, whose foreign key locks the citizen's row: first what is marked, then
 * the account, as in joining accounts. The lock keeps marks of one subject one after the other, but not its comments
 * and messages, whose foreign keys only ask that the row stays. A kind without a counter is only looked at: nothing of
 * it is written. A block keeps from setting a mark, not from taking back one's own.
 */
async function lockSubject(tx: Transaction, { mark, userId, subject, id }: MarkOf, on: boolean): Promise<void> {
  const { table, id: key, visibleTo, markCounter } = subjects[subject]
  if (!markCounter || !(mark in markCounter)) throw gone()
  const hidden = on && subject === 'comment' ? await hiddenAbove(tx, id) : undefined
  const visible = tx
    .select({ id: key })
    .from(table)
    .where(and(eq(key, id), visibleTo(), on ? heedingBlocks(subjects[subject], userId, hidden) : undefined))
  const rows = await (markCounter[mark] === undefined ? visible : visible.for('no key update'))
  if (rows.length === 0) throw gone()
}
