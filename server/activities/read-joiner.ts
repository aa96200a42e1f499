import { eq, sql } from 'drizzle-orm'
import { builtOnce } from '#server/database/built-once.ts'
import { lockOf } from '#server/database/locks.ts'
import { activities } from '#server/database/schema/activities.ts'
import { users } from '#server/database/schema/users.ts'
import { volunteerTeams } from '#server/database/schema/volunteer-teams.ts'
import { citizenColumns, citizenColumnsOf } from '#server/present/citizen.ts'
import { organizersOfTeam } from './volunteers-of.ts'

/**
 * Locks what a citizen joins, and reads what is shown with it: the citizen, the activity, its team, and whether they
 * organise it. What may have changed while the lock was waited for is decided by the next statement.
 */
export const readJoiner = builtOnce((db) => {
  const citizen = db.$with('citizen').as(
    db
      .select(citizenColumns)
      .from(users)
      .where(eq(users.id, sql.placeholder('user')))
      .for('key share'),
  )
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
    .leftJoin(activities, eq(activities.id, sql.placeholder('activity')))
    .leftJoin(volunteerTeams, eq(volunteerTeams.id, activities.teamId))
    .prepare('joiner_of_activity')
})
