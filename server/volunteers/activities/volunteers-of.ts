/** Who is a volunteer, and who organises an activity: the leader and the managers of its team. */
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { joinState } from '#contract/volunteers/activity-state.ts'
import { standings, memberStates, memberRoles } from '#contract/volunteers/volunteer-states.ts'
import { builtOnce } from '#server/platform/database/built-once.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { activityJoins } from './activities.tables.ts'
import { volunteerTeamMembers } from '#server/volunteers/teams/volunteer-team-members.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'

type Reader = Pick<Database, 'select'>

const approvedOf = builtOnce<{ user: number }>()((db, value) =>
  db
    .select({ id: volunteers.id })
    .from(volunteers)
    .where(and(eq(volunteers.userId, value.user), eq(volunteers.status, standings.approved)))
    .prepare('approved_volunteer'),
)
export const isVolunteer = async (db: Pick<Database, '_'>, userId: number): Promise<boolean> =>
  (await approvedOf(db, { user: userId })).length > 0

/** Accounts of those who organise what a team does, or the team a row names. */
export const organizersOfTeam = (db: Reader, teamId: number | PgColumn) =>
  db
    .select({ userId: volunteers.userId })
    .from(volunteerTeamMembers)
    .innerJoin(volunteers, eq(volunteers.id, volunteerTeamMembers.volunteerId))
    .where(
      and(
        eq(volunteerTeamMembers.teamId, teamId),
        eq(volunteerTeamMembers.status, memberStates.joined),
        inArray(volunteerTeamMembers.role, [memberRoles.leader, memberRoles.manager]),
        eq(volunteers.status, standings.approved),
      ),
    )
export const organizersOf = async (db: Reader, teamId: number | null): Promise<number[]> =>
  teamId === null ? [] : (await organizersOfTeam(db, teamId)).map(({ userId }) => userId)

/** Teams whose activities the account organises. */
export async function teamsOrganizedBy(db: Reader, userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: volunteerTeamMembers.teamId })
    .from(volunteerTeamMembers)
    .innerJoin(volunteers, eq(volunteers.id, volunteerTeamMembers.volunteerId))
    .where(
      and(
        eq(volunteers.userId, userId),
        eq(volunteers.status, standings.approved),
        eq(volunteerTeamMembers.status, memberStates.joined),
        inArray(volunteerTeamMembers.role, [memberRoles.leader, memberRoles.manager]),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Accounts of those who have joined an activity. */
export async function joinedIn(db: Reader, activityId: number): Promise<number[]> {
  const rows = await db
    .select({ userId: activityJoins.userId })
    .from(activityJoins)
    .where(and(eq(activityJoins.activityId, activityId), ne(activityJoins.status, joinState.cancelled)))
  return rows.map(({ userId }) => userId)
}
