import { and, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm'
import { messageTypes } from '#contract/messages.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { activities, activityJoins } from '#server/database/schema/activities.ts'
import { messages } from '#server/database/schema/messages.ts'

const AHEAD_MS = 2 * 3_600_000

/** Tells everybody who joined an activity; source: the event, told once. Part of the caller's transaction. */
export async function tellJoined(
  tx: Transaction,
  activityId: number,
  { source, title, content }: { source: string; title: string; content: string },
): Promise<void> {
  await tx.execute(sql`
    insert into ${messages} (user_id, type, title, content, source, subject_type, subject_id)
    select user_id, ${messageTypes.activity}::smallint, ${title}::text, ${content}::text, ${source}::text, 'activity', ${activityId}::bigint
    from ${activityJoins} where ${and(eq(activityJoins.activityId, activityId), ne(activityJoins.status, 0))}
    on conflict do nothing`)
}

/** Reminds those who joined two hours before the start, once. Returns of how many activities. */
export async function remindOfActivities(db: Database, now = new Date()): Promise<number> {
  const soon = and(
    isNull(activities.remindedAt),
    isNull(activities.cancelledAt),
    gt(activities.startAt, now),
    lte(activities.startAt, new Date(now.getTime() + AHEAD_MS)),
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
