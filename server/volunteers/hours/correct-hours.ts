import { eq } from 'drizzle-orm'
import { decideHours } from '#server/volunteers/activities/review-hours.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { activities, activityJoins } from '#server/volunteers/activities/activities.tables.ts'
import type { StaffAction } from '#server/staff/kind.ts'
import { noteDecision, type Outcome } from '#server/staff/note-decision.ts'

/** words: the hours in halves, then the reason: '2.5 签退时没有信号'. id: of the joining. */
export const correctHours = (db: Database, { id, words, staff }: StaffAction): Promise<Outcome> =>
  db.transaction(async (tx) => {
    const [, hours, reason] = /^(\d{1,2}(?:\.[05])?)\s+(\S.*)$/s.exec(words) ?? []
    if (hours === undefined || reason === undefined) return 'unfit'
    const [join] = await tx
      .select({ userId: activityJoins.userId, activityId: activityJoins.activityId, most: activities.halfHours })
      .from(activityJoins)
      .innerJoin(activities, eq(activities.id, activityJoins.activityId))
      .where(eq(activityJoins.id, id))
    if (!join) return 'missing'
    const halfHours = Number(hours) * 2
    if (halfHours > join.most) return 'unfit'
    const { userId, activityId } = join
    const decided = await decideHours(tx, { userId, activityId, halfHours, answer: reason, byId: null }, new Date())
    if (!decided) return 'unfit'
    await noteDecision(tx, { kind: 'hours', objectId: id, action: 'correct', reason: words, staff })
    return 'done'
  })
