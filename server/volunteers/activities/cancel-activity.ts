import { and, eq, isNull, sql } from 'drizzle-orm'
import { joinState } from '#contract/volunteers/activity-state.ts'
import { tellJoined } from './remind-of-activities.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { activities, activityJoins } from './activities.tables.ts'
import type { StaffAction } from '#server/staff/kind.ts'
import { noteDecision, type Outcome } from '#server/staff/note-decision.ts'

/** Until it is over; everybody who joined hears why, and is free to join another at that time. */
export const cancelActivity = (db: Database, { id, words, staff }: StaffAction): Promise<Outcome> =>
  db.transaction(async (tx) => {
    const joins = eq(activityJoins.activityId, id)
    // Those who joined before the activity itself, in the order in which they join and cancel.
    await tx.select({ id: activityJoins.id }).from(activityJoins).where(joins).orderBy(activityJoins.id).for('update')
    const [one] = await tx.select().from(activities).where(eq(activities.id, id)).for('no key update')
    if (!one) return 'missing'
    if (one.cancelledAt) return 'already'
    if (one.endAt.getTime() < Date.now()) return 'unfit'
    await tx
      .update(activities)
      .set({ cancelledAt: sql`now()`, reason: words })
      .where(and(eq(activities.id, id), isNull(activities.cancelledAt)))
    await noteDecision(tx, { kind: 'activity', objectId: id, action: 'refuse', reason: words, staff })
    await tellJoined(tx, id, {
      source: `activity cancelled ${id}`,
      title: '活动已取消',
      content: `“${one.title}”已取消。原因：${words}`,
    })
    const freed = await tx
      .update(activityJoins)
      .set({ status: joinState.cancelled })
      .where(and(joins, eq(activityJoins.status, joinState.joined)))
      .returning({ id: activityJoins.id })
    await tx
      .update(activities)
      .set({ joinNum: sql`${activities.joinNum} - ${freed.length}` })
      .where(eq(activities.id, id))
    return 'done'
  })
