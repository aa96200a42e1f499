/** Who is a volunteer, and who organises an activity: the leader and the managers of its team. */
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/connect.ts'
import { activityJoins } from '#server/database/schema/activities.ts'
import { volunteerTeamMembers } from '#server/database/schema/volunteer-team-members.ts'
import { volunteers } from '#server/database/schema/volunteers.ts'

type Reader = Pick<Database, 'select'>
const APPROVED = 1

export async function isVolunteer(db: Reader, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: volunteers.id })
    .from(volunteers)
    .where(and(eq(volunteers.userId, userId), eq(volunteers.status, APPROVED)))
  return rows.length > 0
}

/** Accounts of those who organise what a team does, or the team a row names. */
export const organizersOfTeam = (db: Reader, teamId: number | PgColumn) =>
  db
    .select({ userId: volunteers.userId })
    .from(volunteerTeamMembers)
    .innerJoin(volunteers, eq(volunteers.id, volunteerTeamMembers.volunteerId))
    .where(
      and(
        eq(volunteerTeamMembers.teamId, teamId),
        eq(volunteerTeamMembers.status, 1),
        inArray(volunteerTeamMembers.role, [1, 2]),
        eq(volunteers.status, APPROVED),
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
        eq(volunteers.status, APPROVED),
        eq(volunteerTeamMembers.status, 1),
        inArray(volunteerTeamMembers.role, [1, 2]),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Accounts of those who have joined an activity. */
export async function joinedIn(db: Reader, activityId: number): Promise<number[]> {
  const rows = await db
    .select({ userId: activityJoins.userId })
    .from(activityJoins)
    .where(and(eq(activityJoins.activityId, activityId), ne(activityJoins.status, 0)))
  return rows.map(({ userId }) => userId)
}
