import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { offerState } from '#contract/volunteers/activity-offers.ts'
import { memberRoles, memberStates } from '#contract/volunteers/volunteer-states.ts'
import { activityOffers } from '#server/volunteers/activity-offers/activity-offers.tables.ts'
import { stations } from '#server/content/channels/stations.tables.ts'
import { volunteerTeamMembers as members } from '#server/volunteers/teams/volunteer-team-members.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import { offeredActivities } from '#demo/world/offers.ts'
import { midnight } from './load-activities.ts'
import type { Transaction } from '#server/seed/seed.ts'

const HOUR_MS = 3_600_000

/** What the leaders of the first teams offered and staff refused: to be corrected, for visitors who lead a team. */
export async function loadOffers(tx: Transaction): Promise<void> {
  const leaders = await tx
    .select({ teamId: members.teamId, userId: volunteers.userId })
    .from(members)
    .innerJoin(volunteers, eq(volunteers.id, members.volunteerId))
    .where(and(eq(members.role, memberRoles.leader), eq(members.status, memberStates.joined)))
    .orderBy(asc(members.teamId))
    .limit(offeredActivities.length)
  const [place] = await tx
    .select({ stationId: stations.id, longitude: stations.longitude, latitude: stations.latitude })
    .from(stations)
    .where(isNotNull(stations.longitude))
    .orderBy(asc(stations.id))
    .limit(1)
  if (leaders.length === 0 || !place) return
  await tx.insert(activityOffers).values(
    leaders.map((leader, n) => {
      const { hour, hours, ...one } = offeredActivities[n]!
      const start = midnight(9 + n) + hour * HOUR_MS
      return {
        ...one,
        ...leader,
        ...place,
        id: sql`nextval(pg_get_serial_sequence('activities', 'id'))`,
        status: offerState.refused,
        startAt: new Date(start),
        endAt: new Date(start + hours * HOUR_MS),
        applyEnd: new Date(start - 24 * HOUR_MS),
        halfHours: hours * 2,
        needPosition: false,
        contact: '',
        phone: '',
        createdAt: new Date(midnight(-2 - n) + hour * HOUR_MS),
        updatedAt: new Date(midnight(-1 - n) + hour * HOUR_MS),
      }
    }),
  )
}
