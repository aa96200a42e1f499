import { and, eq, gt, isNull, lte, ne, sql, type SQL } from 'drizzle-orm'
import { REMIND_AHEAD_MS, SIGN_OUT_LATE_MS, joinState } from '#contract/volunteers/activity-state.ts'
import { messageTypes } from '#contract/talk/messages.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { activities, activityJoins } from './activities.tables.ts'
import { noteTold } from '#server/marks/overheard.ts'
import { messages } from '#server/marks/messages.tables.ts'
import { presentTime } from '#server/platform/time.ts'

/** So long before the end. */
const END_AHEAD_MS = 10 * 60_000

/**
 * Tells everybody who joined an activity, or those of them whom `whose` names; source: the event, told once. Part of
 * the caller's transaction.
 */
export async function tellJoined(
  tx: Transaction,
  activityId: number,
  { source, title, content }: { source: string; title: string; content: string },
  whose: SQL = ne(activityJoins.status, joinState.cancelled),
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    insert into ${messages} (user_id, type, title, content, source, subject_type, subject_id)
    select user_id, ${messageTypes.activity}::smallint, ${title}::text, ${content}::text, ${source}::text, 'activity', ${activityId}::bigint
    from ${activityJoins} where ${and(eq(activityJoins.activityId, activityId), whose)}
    on conflict do nothing`)
  if (rowCount) noteTold({ title, content, people: rowCount })
}

/** Reminds those who joined two hours before the start, once. Returns of how many activities. */
export async function remindOfActivities(db: Database, now = new Date()): Promise<number> {
  const soon = and(
    isNull(activities.remindedAt),
    isNull(activities.cancelledAt),
    gt(activities.startAt, now),
    lte(activities.startAt, new Date(now.getTime() + REMIND_AHEAD_MS)),
  )
  const due = await db.select({ id: activities.id }).from(activities).where(soon)
  for (const { id } of due)
    await db.transaction(async (tx) => {
      const [mine] = await tx
        .update(activities)
        .set({ remindedAt: now })
        .where(and(eq(activities.id, id), soon))
        .returning({ title: activities.title, address: activities.address, startAt: activities.startAt })
      if (!mine) return
      await tellJoined(tx, id, {
        source: `activity remind ${id} ${mine.startAt.getTime()}`,
        title: '活动即将开始',
        content: `“${mine.title}”两小时内开始，地点：${mine.address || '见活动详情'}。请提前到场签到。`,
      })
    })
  return due.length
}

/** Reminds those who signed in and have not signed out that it ends, once: without that they earn nothing. */
export async function remindOfEnds(db: Database, now = new Date()): Promise<number> {
  const ends = and(
    isNull(activities.endRemindedAt),
    isNull(activities.cancelledAt),
    lte(activities.startAt, now),
    lte(activities.endAt, new Date(now.getTime() + END_AHEAD_MS)),
    gt(activities.endAt, new Date(now.getTime() - SIGN_OUT_LATE_MS)),
  )
  const due = await db.select({ id: activities.id }).from(activities).where(ends)
  for (const { id } of due)
    await db.transaction(async (tx) => {
      const [mine] = await tx
        .update(activities)
        .set({ endRemindedAt: now })
        .where(and(eq(activities.id, id), ends))
        .returning({ title: activities.title, endAt: activities.endAt })
      if (!mine) return
      const until = presentTime(new Date(mine.endAt.getTime() + SIGN_OUT_LATE_MS)).slice(11, 16)
      const told = {
        source: `activity end ${id}`,
        title: '离开前请签退',
        content: `“${mine.title}”${presentTime(mine.endAt).slice(11, 16)} 结束，请在 ${until} 前签退，没有签退就没有时长。`,
      }
      await tellJoined(tx, id, told, eq(activityJoins.status, joinState.signedIn))
    })
  return due.length
}
