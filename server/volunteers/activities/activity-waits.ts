import { and, eq } from 'drizzle-orm'
import type * as contract from '#contract/volunteers/activities.ts'
import { whyClosed, joinState } from '#contract/volunteers/activity-state.ts'
import { findActivity } from './join-activity.ts'
import { timesOfRow } from './present-activity.ts'
import { waits } from './tend-waits.ts'
import { activityJoins } from './activities.tables.ts'
import { activityWaits } from './activity-waits.tables.ts'
import { badInput } from '#server/platform/http/refusal.ts'
import { lockVolunteer } from '#server/volunteers/standing.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'
import { getActivity } from './activities.ts'

const waitsFor: Record<string, number> = { 已满: waits.place, 未开始报名: waits.opening }
export const putActivityWait: Handle<typeof contract.putActivityWait> = async ({ activity_id: id, wait }, context) => {
  const { id: userId } = signedIn(context)
  const { db, now } = context
  const mine = and(eq(activityWaits.activityId, id), eq(activityWaits.userId, userId))
  if (wait === 0) await db.delete(activityWaits).where(mine)
  else
    await db.transaction(async (tx) => {
      await lockVolunteer(tx, userId)
      const one = await findActivity(tx, id)
      const [joined] = await tx
        .select({ status: activityJoins.status })
        .from(activityJoins)
        .where(and(eq(activityJoins.activityId, id), eq(activityJoins.userId, userId)))
      if (joined && joined.status > joinState.cancelled) throw badInput('已报名')
      const closed = whyClosed(timesOfRow(one), now.getTime())
      const kind = waitsFor[closed]
      if (kind === undefined) throw badInput(closed || '还有名额，可以直接报名')
      await tx
        .insert(activityWaits)
        .values({ activityId: id, userId, kind })
        .onConflictDoUpdate({ target: [activityWaits.activityId, activityWaits.userId], set: { kind } })
    })
  return getActivity({ id }, context)
}
