import { and, eq } from 'drizzle-orm'
import type * as contract from '#contract/volunteers/activities.ts'
import { joinRefusals, waitsFor } from '#contract/volunteers/join-refusals.ts'
import { findActivity } from './join-activity.ts'
import { timesOfRow } from './present-activity.ts'
import { waits } from './tend-waits.ts'
import { activityJoins } from './activities.tables.ts'
import { activityWaits } from './activity-waits.tables.ts'
import { badInput } from '#server/platform/http/refusal.ts'
import { lockVolunteer } from '#server/volunteers/standing.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'
import { getActivity } from './activities.ts'

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
      const asked = { mine: joined?.status, times: timesOfRow(one), now: now.getTime() }
      const refusal = joinRefusals.wait(asked)
      if (refusal) throw badInput(refusal)
      const kind = waits[waitsFor[joinRefusals.join(asked)]!]
      await tx
        .insert(activityWaits)
        .values({ activityId: id, userId, kind })
        .onConflictDoUpdate({ target: [activityWaits.activityId, activityWaits.userId], set: { kind } })
    })
  return getActivity({ id }, context)
}
