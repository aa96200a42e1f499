import { and, asc, gt, isNull, sql } from 'drizzle-orm'
import { activities } from '#server/database/schema/activities.ts'
import { presentTime } from '#server/present/time.ts'
import { cancelActivity } from '../cancel-activity.ts'
import { ROWS, known, type Kind } from '../kind.ts'

/** Activities that are not over, the next first. Refusing one cancels it. */
export const activity: Kind = {
  permission: 'volunteer.decide',
  quiet: true,
  async rows(db) {
    const rows = await db
      .select()
      .from(activities)
      .where(and(isNull(activities.cancelledAt), gt(activities.endAt, sql`now()`)))
      .orderBy(asc(activities.startAt), asc(activities.id))
      .limit(ROWS)
    return rows.map(({ id, title, contact, joinNum, quota, startAt, address, createdAt }) => ({
      id,
      author: contact,
      content: title,
      createdAt,
      extra: known({ 开始: presentTime(startAt), 报名: `${joinNum}/${quota}`, 地点: address }),
    }))
  },
  decide: { refuse: cancelActivity },
}
