/** Teams of volunteers at the desk; their members are their leader's business. */
import { and, asc, eq, ilike, isNotNull, isNull } from 'drizzle-orm'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/staff/practice-teams.ts'
import { memberRoles, memberStates, standings } from '#contract/volunteers/volunteer-states.ts'
import { stations } from '#server/content/channels/stations.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { containing } from '#server/platform/database/containing.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
import { serviceTypesOf } from '#server/volunteers/settings/practice-settings.ts'
import { lockTeam } from '#server/volunteers/team-members.ts'
import { addTeam as makeTeam } from '#server/volunteers/teams/add-team.ts'
import { handOver } from '#server/volunteers/teams/hand-over.ts'
import { volunteerTeamMembers as members } from '#server/volunteers/teams/volunteer-team-members.tables.ts'
import { volunteerTeams } from '#server/volunteers/teams/volunteer-teams.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import type { StaffContext } from './console-calls.ts'
import { mustBeVenue } from './practice-projects.ts'
import { numberOr } from './form-values.ts'

type Input<Name extends keyof typeof contract> = ParsedInputOf<(typeof contract)[Name]>
type Row = typeof volunteerTeams.$inferSelect
const kind = 'team'

const leads = and(
  eq(members.teamId, volunteerTeams.id),
  eq(members.role, memberRoles.leader),
  eq(members.status, memberStates.joined),
)
const teamsOf = (db: Database) =>
  db
    .select({ row: volunteerTeams, venue: stations.name, leader: users.nickname, number: volunteers.number })
    .from(volunteerTeams)
    .leftJoin(stations, eq(stations.id, volunteerTeams.stationId))
    .leftJoin(members, leads)
    .leftJoin(volunteers, eq(volunteers.id, members.volunteerId))
    .leftJoin(users, eq(users.id, volunteers.userId))
const present = ({ row, venue, leader, number }: Awaited<ReturnType<typeof teamsOf>>[number]) => ({
  id: String(row.id),
  name: row.name,
  introduction: row.introduction,
  logo: row.logo,
  phone: row.phone,
  address: row.address,
  venue_id: String(row.stationId ?? ''),
  venue: venue ?? '',
  service_types: row.serviceTypes.map(String),
  leader: leader === null ? '' : `${leader}（${number}）`,
  member_num: row.memberNum,
})

export async function getDeskTeams(input: Input<'getDeskTeams'>, { db }: StaffContext) {
  const { keyword, state, page, page_size } = input
  const where = and(
    keyword ? ilike(volunteerTeams.name, containing(keyword)) : undefined,
    state === 'led' ? isNotNull(members.id) : state === 'leaderless' ? isNull(members.id) : undefined,
  )
  const counted = db.select({ id: volunteerTeams.id }).from(volunteerTeams).leftJoin(members, leads).where(where)
  const rows = await teamsOf(db)
    .where(where)
    .orderBy(asc(volunteerTeams.sort), asc(volunteerTeams.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  return { list: rows.map(present), total: await db.$count(counted.as('counted')), page, page_size }
}
export async function getDeskTeam({ id }: Input<'getDeskTeam'>, { db }: StaffContext) {
  const [row] = await teamsOf(db).where(eq(volunteerTeams.id, id))
  if (!row) throw gone()
  return present(row)
}
export async function getPracticeChoices(_input: object, { db, settings }: StaffContext) {
  const teams = await db
    .select({ id: volunteerTeams.id, name: volunteerTeams.name })
    .from(volunteerTeams)
    .orderBy(asc(volunteerTeams.sort), asc(volunteerTeams.id))
  const types = await serviceTypesOf(settings)
  return {
    teams: teams.map(({ id, name }) => ({ id: String(id), name })),
    service_types: types.map(({ id, name }) => ({ id, name })),
  }
}

async function valuesOf(db: Database, input: Omit<Input<'addTeam'>, 'leader'>) {
  const stationId = numberOr(input.venue_id)
  await mustBeVenue(db, stationId)
  const { name, introduction, logo, phone, address, service_types } = input
  return { name, introduction, logo, phone, address, stationId, serviceTypes: service_types }
}
const told = ({
  name,
  introduction,
  phone,
  address,
  stationId,
  serviceTypes,
}: Awaited<ReturnType<typeof valuesOf>>) => ({
  name,
  introduction,
  phone,
  address,
  stationId,
  serviceTypes,
})
async function volunteerOf(db: Database, number: string) {
  const [found] = await db
    .select({ id: volunteers.id })
    .from(volunteers)
    .where(and(eq(volunteers.number, number), eq(volunteers.status, standings.approved)))
  if (!found) throw badInput('没有这个志愿者编号')
  return found
}
async function locked(db: Database, id: number): Promise<Row> {
  const row = await lockTeam(db as never, id)
  if (!row) throw gone()
  return row
}

export async function addTeam({ leader, ...input }: Input<'addTeam'>, { db, note }: StaffContext) {
  const values = await valuesOf(db, input)
  if ((await db.$count(volunteerTeams, eq(volunteerTeams.name, values.name))) > 0) throw badInput('已有同名的队伍')
  const { id: leaderId } = await volunteerOf(db, leader)
  const id = await makeTeam(db as never, values, leaderId)
  await note({ kind, objectId: id, after: { ...told(values), leader } })
  return { id: String(id) }
}
export async function changeTeam({ id, reason, ...input }: Input<'changeTeam'>, { db, note }: StaffContext) {
  const before = await locked(db, id)
  const values = await valuesOf(db, input)
  await db.update(volunteerTeams).set(values).where(eq(volunteerTeams.id, id))
  await note({ kind, objectId: id, reason, before: told(before), after: told(values) })
  return {}
}
export async function appointTeamLeader(
  { id, leader, reason }: Input<'appointTeamLeader'>,
  { db, note }: StaffContext,
) {
  const team = await locked(db, id)
  const { id: volunteerId } = await volunteerOf(db, leader)
  const [member] = await db
    .select()
    .from(members)
    .where(and(eq(members.teamId, id), eq(members.volunteerId, volunteerId), eq(members.status, memberStates.joined)))
  if (!member) throw badInput('这位志愿者还没有加入这支队伍')
  if (member.role === memberRoles.leader) throw badInput('这位志愿者已经是负责人')
  await handOver(db as never, team, member)
  await note({ kind, objectId: id, reason, after: { leader } })
  return {}
}
