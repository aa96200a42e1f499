import { and, asc, eq, sql } from 'drizzle-orm'
import { directions, joinState, scanState } from '#contract/volunteers/activity-state.ts'
import { earnedHours } from '#contract/volunteers/earned-hours.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { activityJoins } from './activities.tables.ts'
import { activityScans } from '#server/volunteers/check-ins/activity-scans.tables.ts'
import { volunteerHours } from '#server/volunteers/hours/volunteer-hours.tables.ts'
import type { ActivityRow } from './join-activity.ts'

/**
 * Writes the hours a volunteer has earned: on their join, and as a ledger entry that brings the sum to it. A decision
 * after a review takes precedence over the scans. The caller holds the lock of their joins. reason: why an entry is
 * made that follows from no scan.
 */
export async function settleHours(tx: Transaction, one: ActivityRow, userId: number, reason = ''): Promise<void> {
  const mine = and(eq(activityJoins.activityId, one.id), eq(activityJoins.userId, userId))
  const [join] = await tx.select({ decided: activityJoins.decidedHalfHours }).from(activityJoins).where(mine)
  const scans = await tx
    .select({ direction: activityScans.direction, at: activityScans.at })
    .from(activityScans)
    .where(
      and(
        eq(activityScans.activityId, one.id),
        eq(activityScans.userId, userId),
        eq(activityScans.state, scanState.valid),
      ),
    )
    .orderBy(asc(activityScans.at))
  const { signAt, signOutAt, ...earned } = earnedHours(
    scans.map(({ direction, at }) => ({
      direction: direction === directions.sign ? ('sign' as const) : ('sign_out' as const),
      at: at.getTime(),
    })),
    { start: one.startAt.getTime(), end: one.endAt.getTime(), halfHours: one.halfHours },
  )
  const halfHours = join?.decided ?? earned.halfHours
  const points = halfHours > 0 ? one.points : 0
  const moment = (time: number | undefined) => (time === undefined ? null : new Date(time))
  await tx
    .update(activityJoins)
    .set({
      status:
        signOutAt !== undefined || halfHours > 0
          ? joinState.signedOut
          : signAt !== undefined
            ? joinState.signedIn
            : joinState.joined,
      signAt: moment(signAt),
      signOutAt: moment(signOutAt),
      halfHours,
      points,
    })
    .where(mine)
  // Whoever leaves before the end has earned it by then: what is dated after today is missing in today's proof.
  const at = new Date(Math.min(signOutAt ?? Infinity, one.endAt.getTime()))
  await enter(tx, one, userId, { halfHours, points, reason, at })
}

/** Enters the difference between the ledger and the target; nothing where they agree. */
async function enter(
  tx: Transaction,
  one: ActivityRow,
  userId: number,
  wanted: { halfHours: number; points: number; reason: string; at: Date },
): Promise<void> {
  const [known] = await tx
    .select({
      entries: sql<number>`count(*)::int`,
      halfHours: sql<number>`coalesce(sum(${volunteerHours.halfHours}), 0)::int`,
      points: sql<number>`coalesce(sum(${volunteerHours.points}), 0)::int`,
      activities: sql<number>`coalesce(sum(${volunteerHours.activities}), 0)::int`,
    })
    .from(volunteerHours)
    .where(and(eq(volunteerHours.activityId, one.id), eq(volunteerHours.userId, userId)))
  const { entries, ...sum } = known!
  const halfHours = wanted.halfHours - sum.halfHours
  const points = wanted.points - sum.points
  if (halfHours === 0 && points === 0) return
  await tx.insert(volunteerHours).values({
    userId,
    activityId: one.id,
    teamId: one.teamId,
    stationId: one.stationId,
    title: one.title,
    halfHours,
    points,
    activities: (wanted.halfHours > 0 ? 1 : 0) - sum.activities,
    reason: wanted.reason,
    source: `activity ${one.id} ${entries + 1}`,
    at: wanted.at,
  })
}
