import { and, asc, count, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm'
import { ALL_YEARS, rankCode } from '#contract/volunteers/rankings.ts'
import { venueType } from '#contract/volunteers/venue-types.ts'
import type * as contract from '#contract/volunteers/venues.ts'
import { standings } from '#contract/volunteers/volunteer-states.ts'
import { literal } from '#server/platform/database/literal.ts'
import { presentActivity } from '#server/volunteers/activities/present-activity.ts'
import { TimedCache } from '#server/platform/cache/timed-cache.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { perDatabase } from '#server/platform/database/per-database.ts'
import { activities } from '#server/volunteers/activities/activities.tables.ts'
import { stations } from '#server/content/channels/stations.tables.ts'
import { volunteerTotals } from '#server/volunteers/hours/volunteer-hours.tables.ts'
import { volunteerTeams } from '#server/volunteers/teams/volunteer-teams.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import { gone } from '#server/platform/http/refusal.ts'
import { getVenueTeams } from '#server/volunteers/teams/read-teams.ts'
import type { Handle } from '#server/platform/api/handler.ts'
import { practiceConfigs } from '#server/volunteers/settings/practice-settings.ts'
import { placesUnder } from './places-under.ts'
import { presentVenue } from './present-venue.ts'

const [NEXT, TEAMS] = [5, 4]
const { content: _content, ...row } = getTableColumns(activities)
interface Sums {
  volunteers: number
  hours: number
}
const sums = perDatabase(() => new TimedCache<Sums>({ freshMs: 60_000, limit: 1, name: 'practiceSums' }))

/** Of all volunteers: counted at most once a minute, because both tables grow with the city. */
function sumsOf(db: Database): Promise<Sums> {
  return sums(db).get('', async () => {
    const [approved] = await db
      .select({ total: count() })
      .from(volunteers)
      .where(sql`${volunteers.status} = ${literal(standings.approved)}`)
    const [earned] = await db
      .select({ halfHours: sql<number>`coalesce(sum(${volunteerTotals.halfHours}), 0)`.mapWith(Number) })
      .from(volunteerTotals)
      .where(and(eq(volunteerTotals.kind, rankCode.volunteer), eq(volunteerTotals.year, ALL_YEARS)))
    return { volunteers: approved!.total, hours: earned!.halfHours / 2 }
  })
}

export const getPracticeInfo: Handle<typeof contract.getPracticeInfo> = async ({ id }, context) => {
  const { db, now, settings } = context
  const [centre] = await db
    .select()
    .from(stations)
    .where(and(eq(stations.id, id), eq(stations.type, venueType.centre), eq(stations.published, true)))
  if (!centre) throw gone()
  const [places] = await db
    .select({ total: count() })
    .from(stations)
    .where(and(eq(stations.published, true), sql`${stations.id} in ${placesUnder(id)}`))
  const next = await db
    .select({ row, team: volunteerTeams.name })
    .from(activities)
    .leftJoin(volunteerTeams, eq(volunteerTeams.id, activities.teamId))
    .where(and(isNull(activities.cancelledAt), gt(activities.startAt, now)))
    .orderBy(asc(activities.startAt), asc(activities.id))
    .limit(NEXT)
  const teams = await getVenueTeams({ id, page: 1, page_size: TEAMS }, context)
  const { volunteers: people, hours } = await sumsOf(db)
  const notice = (await practiceConfigs(settings)).find(({ code }) => code === 'notice')
  return {
    ...presentVenue(centre),
    introduction: centre.introduction,
    notice: notice?.value ?? '',
    volunteer_num: people,
    team_num: teams.total ?? 0,
    venue_num: places?.total ?? 0,
    hours,
    activities: next.map((one) => presentActivity(one.row, one.team, now)),
    teams: teams.list ?? [],
  }
}
