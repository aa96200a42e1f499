import { eq, sql } from 'drizzle-orm'
import { builtOnce } from '#server/platform/database/built-once.ts'
import { lockOf } from '#server/platform/database/locks.ts'
import { activities } from './activities.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { volunteerTeams } from '#server/volunteers/teams/volunteer-teams.tables.ts'
import { citizenColumns, citizenColumnsOf } from '#server/people/citizen.ts'
import { organizersOfTeam } from './volunteers-of.ts'

/**
 * Locks what a citizen joins, and reads what is shown with it: the citizen, the activity, its team, and whether they
 * organise it. What may have changed while the lock was waited for is decided by the next statement.
 */
export const readJoiner = builtOnce<{ user: number; activity: number }>()((db, value) => {
  const citizen = db
    .$with('citizen')
    .as(db.select(citizenColumns).from(users).where(eq(users.id, value.user)).for('key share'))
  const organizers = organizersOfTeam(db, activities.teamId)
  return db
    .with(citizen)
    .select({
      citizen: citizenColumnsOf(citizen),
      one: activities,
      team: volunteerTeams.name,
      organizer: sql<boolean>`${citizen.id} in (${organizers})`,
      lock: lockOf('joinsOfUser', citizen.id),
    })
    .from(citizen)
    .leftJoin(activities, eq(activities.id, value.activity))
    .leftJoin(volunteerTeams, eq(volunteerTeams.id, activities.teamId))
    .prepare('joiner_of_activity')
})
