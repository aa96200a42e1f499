import { and, count, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import { ALL_YEARS, rankCode } from '#contract/volunteers/rankings.ts'
import type * as contract from '#contract/volunteers/teams.ts'
import { memberRoles, memberStates } from '#contract/volunteers/volunteer-states.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { literal } from '#server/platform/database/literal.ts'
import { activities } from '#server/volunteers/activities/activities.tables.ts'
import { stations } from '#server/content/channels/stations.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { volunteerTotals } from '#server/volunteers/hours/volunteer-hours.tables.ts'
import { volunteerTeamMembers as members } from './volunteer-team-members.tables.ts'
import { volunteerTeams } from './volunteer-teams.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import { gone } from '#server/platform/http/refusal.ts'
import { citizenColumns, presentCitizen } from '#server/people/citizen.ts'
import { presentTime } from '#server/platform/time.ts'
import type { Handle } from '#server/platform/api/handler.ts'
import { smallestFirst, sortedPage, type Page } from '#server/platform/database/sorted-page.ts'
import { placesUnder } from '#server/volunteers/venues/places-under.ts'
import { containing } from '#server/platform/database/containing.ts'

/** Each team with its leader. */
const selectTeams = (db: Pick<Database, 'select'>) =>
  db
    .select({ row: volunteerTeams, station: stations.name, leader: citizenColumns })
    .from(volunteerTeams)
    .leftJoin(stations, eq(stations.id, volunteerTeams.stationId))
    .leftJoin(
      members,
      and(
        eq(members.teamId, volunteerTeams.id),
        sql`${members.role} = ${literal(memberRoles.leader)} and ${members.status} = ${literal(memberStates.joined)}`,
      ),
    )
    .leftJoin(volunteers, eq(volunteers.id, members.volunteerId))
    .leftJoin(users, eq(users.id, volunteers.userId))

const present = ({ row, station, leader }: Awaited<ReturnType<typeof selectTeams>>[number]) => ({
  id: String(row.id),
  name: row.name,
  logo: row.logo,
  introduction: row.introduction,
  leader: leader && presentCitizen(leader),
  phone: row.phone,
  station_id: row.stationId === null ? '' : String(row.stationId),
  station_name: station ?? '',
  service_types: row.serviceTypes,
  member_num: row.memberNum,
  address: row.address,
  created_at: presentTime(row.createdAt),
})

async function pageOfTeams(
  db: Pick<Database, 'select'>,
  where: SQL | undefined,
  { page, page_size, cursor: from }: Page,
) {
  const [counted] = await db.select({ total: count() }).from(volunteerTeams).where(where)
  const order = smallestFirst(volunteerTeams.sort, volunteerTeams.id)
  const slice = sortedPage(order, { page, page_size, cursor: from })
  // The page first: leaders are looked up for the teams that are shown, not for all that are found.
  const places = db.select({ id: volunteerTeams.id, cursor: slice.cursor }).from(volunteerTeams)
  const { rows, cursor } = await slice.read(places, where)
  const ids = rows.map(({ id }) => id)
  const found = ids.length > 0 ? await selectTeams(db).where(inArray(volunteerTeams.id, ids)) : []
  const list = ids.flatMap((id) => found.find(({ row }) => row.id === id) ?? []).map(present)
  return { list, total: counted?.total ?? 0, page, page_size, cursor }
}

export const getTeams: Handle<typeof contract.getTeams> = (
  { keyword, station_id, service_type, ...paging },
  { db },
) => {
  const words = containing(keyword)
  return pageOfTeams(
    db,
    and(
      keyword ? or(ilike(volunteerTeams.name, words), ilike(volunteerTeams.introduction, words)) : undefined,
      station_id === undefined ? undefined : eq(volunteerTeams.stationId, station_id),
      service_type === undefined
        ? undefined
        : sql`${volunteerTeams.serviceTypes} @> ${JSON.stringify([service_type])}::jsonb`,
    ),
    paging,
  )
}

export const getVenueTeams: Handle<typeof contract.getVenueTeams> = ({ id, ...paging }, { db }) =>
  pageOfTeams(db, sql`${volunteerTeams.stationId} in ${placesUnder(id)}`, paging)

const servedBy = (team: number) =>
  sql`from ${volunteerTotals} where kind = ${rankCode.team} and year = ${ALL_YEARS} and subject_id = ${team}`
async function sumsOf(db: Pick<Database, 'execute'>, team: number) {
  const { rows } = await db.execute<{ half_hours: number | null; points: number | null; activity_num: number }>(sql`
    select (select half_hours ${servedBy(team)}) as half_hours, (select points ${servedBy(team)}) as points,
      (select count(*)::int from ${activities} where team_id = ${team} and cancelled_at is null) as activity_num`)
  const { half_hours: halves, points, activity_num } = rows[0]!
  return { hours: (halves ?? 0) / 2, points: points ?? 0, activity_num }
}

export const getTeam: Handle<typeof contract.getTeam> = async ({ id }, { db, user }) => {
  const [found] = await selectTeams(db).where(eq(volunteerTeams.id, id))
  if (!found) throw gone()
  const [mine] = user
    ? await db
        .select({ role: members.role, status: members.status, reason: members.reason })
        .from(members)
        .innerJoin(volunteers, eq(volunteers.id, members.volunteerId))
        .where(and(eq(members.teamId, id), eq(volunteers.userId, user.id)))
    : []
  return {
    ...present(found),
    ...(await sumsOf(db, id)),
    my_role: mine?.status === memberStates.joined ? mine.role : memberRoles.none,
    my_status: mine?.status ?? null,
    my_reason: mine?.status === memberStates.refused ? mine.reason : '',
  }
}
