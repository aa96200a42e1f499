import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { joinState } from '#contract/volunteers/activity-state.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { activities, activityJoins } from './activities.tables.ts'
import { tellOrganizers } from './join-activity.ts'

/**
 * Cancels the joins of somebody who is no volunteer any more in everything that has not begun. The caller holds the
 * lock of their joins. Joins are locked before activities, and those in the order of their ids, as cancelling does.
 */
export async function leaveComing(tx: Transaction, userId: number, now: Date): Promise<void> {
  const coming = and(
    eq(activityJoins.userId, userId),
    ne(activityJoins.status, joinState.cancelled),
    gt(activityJoins.startAt, now),
  )
  const freed = await tx
    .update(activityJoins)
    .set({ status: joinState.cancelled, signAt: null, signOutAt: null })
    .where(coming)
    .returning({ id: activityJoins.activityId })
  if (freed.length === 0) return
  const mine = inArray(
    activities.id,
    freed.map(({ id }) => id),
  )
  const rows = await tx.select().from(activities).where(mine).orderBy(asc(activities.id)).for('no key update')
  await tx
    .update(activities)
    .set({ joinNum: sql`${activities.joinNum} - 1` })
    .where(mine)
  for (const one of rows) await tellOrganizers(tx, one, userId, now)
}
