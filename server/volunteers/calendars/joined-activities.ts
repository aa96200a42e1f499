import { and, asc, eq, getTableColumns, gt, ne } from 'drizzle-orm'
import type { Activity } from '#contract/volunteers/activities.ts'
import { joinState } from '#contract/volunteers/activity-state.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { activities, activityJoins } from '#server/volunteers/activities/activities.tables.ts'
import { presentActivity } from '#server/volunteers/activities/present-activity.ts'
import { volunteerTeams } from '#server/volunteers/teams/volunteer-teams.tables.ts'

const PAST_MS = 30 * 86_400_000
const LIMIT = 300

/** What a citizen has joined, of the last 30 days and to come, in order. */
export async function joinedActivities(db: Database, userId: number, now: Date): Promise<Activity[]> {
  const { content: _content, ...row } = getTableColumns(activities)
  const rows = await db
    .select({ row, team: volunteerTeams.name })
    .from(activityJoins)
    .innerJoin(activities, eq(activities.id, activityJoins.activityId))
    .leftJoin(volunteerTeams, eq(volunteerTeams.id, activities.teamId))
    .where(
      and(
        eq(activityJoins.userId, userId),
        ne(activityJoins.status, joinState.cancelled),
        gt(activityJoins.startAt, new Date(now.getTime() - PAST_MS)),
      ),
    )
    .orderBy(asc(activityJoins.startAt), asc(activityJoins.id))
    .limit(LIMIT)
  return rows.map(({ row: one, team }) => presentActivity(one, team, now))
}
