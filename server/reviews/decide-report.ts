/**
 * A moderator's decision on everything reported of one subject: it is hidden, and its author told the reason but never
 * who reported it; or the reports are dismissed [decision 034].
 */
import { and, eq, sql } from 'drizzle-orm'
import type { Reportable } from '#contract/subjects.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { circlePosts } from '#server/database/schema/circles.ts'
import { reports } from '#server/database/schema/reports.ts'
import { decideCivilization } from './decide-civilization.ts'
import { decideCirclePost } from './decide-circle-post.ts'
import { decideComment } from './decide-comment.ts'
import { decideName } from './decide-name.ts'
import { decidePractice } from './decide-practice.ts'
import { hideChat } from './hide-chat.ts'
import type { Order } from './kind.ts'
import { noteDecision, type Outcome } from './note-decision.ts'

type Hide = (db: Pick<Database, 'transaction'>, order: Order) => Promise<Outcome>
const refusal = ({ words, staff }: Order) => ({ action: 'refuse', staff, reason: words }) as const
const hide: Record<Reportable, Hide> = {
  comment: (db, order) => decideComment(db, order.id, refusal(order)),
  civilization: (db, order) => decideCivilization(db, order.id, refusal(order)),
  circle_post: (db, order) => decideCirclePost(db, order.id, refusal(order)),
  practice: (db, order) => decidePractice(db, order.id, refusal(order)),
  chat: hideChat,
  user: (db, order) => decideName(db, order.id, refusal(order)),
}

/** A person has looked: what reports alone had hidden is shown again, and they hide it no more. */
const keepCirclePost = (tx: Transaction, id: number) =>
  tx
    .update(circlePosts)
    .set({ looked: true, status: sql`case ${circlePosts.status} when 0 then 1 else ${circlePosts.status} end` })
    .where(eq(circlePosts.id, id))

/** Somebody else decided meanwhile: nothing of this decision stays. */
class Overtaken extends Error {}

/** id: of any of the reports. */
export const decideReport = (action: 'hide' | 'dismiss') => (db: Database, order: Order) =>
  decide(db, action, order).catch((error: unknown): Outcome => {
    if (error instanceof Overtaken) return 'already'
    throw error
  })

const decide = (db: Database, action: 'hide' | 'dismiss', { id, words, staff }: Order): Promise<Outcome> =>
  db.transaction(async (tx) => {
    const [report] = await tx.select().from(reports).where(eq(reports.id, id))
    if (!report) return 'missing'
    const { subjectType, subjectId } = report
    const waiting = and(eq(reports.subjectType, subjectType), eq(reports.subjectId, subjectId), eq(reports.status, 0))
    // The subject is locked before its reports, as it is when it is deleted.
    if (subjectType === 'circle_post')
      await tx.select({ id: circlePosts.id }).from(circlePosts).where(eq(circlePosts.id, subjectId)).for('update')
    // Of what was reported once and decided on, another word changes nothing: it may have been written anew since.
    if ((await tx.$count(reports, waiting)) === 0) return 'already'
    if (action === 'hide') await hide[subjectType](tx, { id: subjectId, words, staff })
    else if (subjectType === 'circle_post') await keepCirclePost(tx, subjectId)
    // Hiding a post of a circle has settled its reports already.
    const decided = await tx
      .update(reports)
      .set({ status: action === 'hide' ? 1 : 2 })
      .where(waiting)
      .returning({ id: reports.id })
    if (decided.length === 0 && subjectType !== 'circle_post') throw new Overtaken()
    await noteDecision(tx, { kind: 'report', objectId: id, action, reason: words, staff })
    return 'done'
  })
