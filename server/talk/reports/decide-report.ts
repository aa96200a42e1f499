/**
 * A moderator's decision on everything reported of one subject: it is hidden, and its author told the reason but never
 * who reported it; or the reports are dismissed [decision 034].
 */
import { and, eq } from 'drizzle-orm'
import { reportState } from '#contract/talk/reports.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { subjects } from '#server/marks/subjects.ts'
import { reports } from './reports.tables.ts'
import type { StaffAction } from '#server/staff/kind.ts'
import { noteDecision, type Outcome } from '#server/staff/note-decision.ts'

/** Somebody else decided meanwhile: this transaction is rolled back. */
class Overtaken extends Error {}

/** id: of any of the reports. */
export const decideReport = (action: 'hide' | 'dismiss') => (db: Database, order: StaffAction) =>
  decide(db, action, order).catch((error: unknown): Outcome => {
    if (error instanceof Overtaken) return 'already'
    throw error
  })

const decide = (db: Database, action: 'hide' | 'dismiss', { id, words, staff }: StaffAction): Promise<Outcome> =>
  db.transaction(async (tx) => {
    const [report] = await tx.select().from(reports).where(eq(reports.id, id))
    if (!report) return 'missing'
    const { subjectType, subjectId } = report
    const waiting = and(
      eq(reports.subjectType, subjectType),
      eq(reports.subjectId, subjectId),
      eq(reports.status, reportState.waiting),
    )
    // The subject is locked before its reports, as it is when it is deleted.
    const { hide, closesReports, lock, keep } = subjects[subjectType].reported
    await lock?.(tx, subjectId)
    // Of what was reported once and decided on, another word changes nothing: it may have been written anew since.
    if ((await tx.$count(reports, waiting)) === 0) return 'already'
    if (action === 'hide') await hide(tx, { id: subjectId, words, staff })
    else await keep?.(tx, subjectId)
    const decided = await tx
      .update(reports)
      .set({ status: action === 'hide' ? reportState.upheld : reportState.dismissed })
      .where(waiting)
      .returning({ id: reports.id })
    if (decided.length === 0 && !closesReports) throw new Overtaken()
    await noteDecision(tx, { kind: 'report', objectId: id, action, reason: words, staff })
    return 'done'
  })
