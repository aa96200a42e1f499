import { and, asc, eq, isNull } from 'drizzle-orm'
import { activities, activityJoins } from '#server/volunteers/activities/activities.tables.ts'
import { hoursReviews } from './hours-reviews.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { presentTime } from '#server/platform/time.ts'
import { correctHours } from './correct-hours.ts'
import { ROWS, picked, known, type Kind } from '#server/staff/kind.ts'

/** Hours that volunteers want looked at again; their organisers decide, staff where there is no other organiser. */
export const hours: Kind = {
  permission: 'volunteer.decide',
  async rows(db, pick) {
    const rows = await db
      .select({ review: hoursReviews, join: activityJoins, title: activities.title, author: users.nickname })
      .from(hoursReviews)
      .innerJoin(activities, eq(activities.id, hoursReviews.activityId))
      .innerJoin(users, eq(users.id, hoursReviews.userId))
      .innerJoin(
        activityJoins,
        and(eq(activityJoins.activityId, hoursReviews.activityId), eq(activityJoins.userId, hoursReviews.userId)),
      )
      .where(and(isNull(hoursReviews.decidedAt), picked(activityJoins.id, pick)))
      .orderBy(asc(hoursReviews.createdAt))
      .limit(ROWS)
    return rows.map(({ review, join, title, author }) => ({
      id: join.id,
      author,
      category: title,
      content: review.words,
      createdAt: review.createdAt,
      extra: known({
        现有: `${join.halfHours / 2} 小时`,
        签到: presentTime(join.signAt),
        签退: presentTime(join.signOutAt),
      }),
    }))
  },
  decide: { correct: correctHours },
}
