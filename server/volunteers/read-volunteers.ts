import { and, asc, eq, exists, ilike, inArray, sql } from 'drizzle-orm'
import { standings, memberStates } from '#contract/volunteers/volunteer-states.ts'
import type * as contract from '#contract/volunteers/volunteers.ts'
import { literal } from '#server/platform/database/literal.ts'
import { volunteerTeamMembers as members } from '#server/volunteers/teams/volunteer-team-members.tables.ts'
import { volunteerTeams } from '#server/volunteers/teams/volunteer-teams.tables.ts'
import { volunteers } from './volunteers.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { gone } from '#server/platform/http/refusal.ts'
import { citizenColumns, presentCitizen } from '#server/people/citizen.ts'
import { presentTime } from '#server/platform/time.ts'
import { duties } from './duties.ts'
import { rankOf, statisticOf } from './statistic-of.ts'
import { boundedCount, COUNTED } from '#server/platform/database/bounded-count.ts'
import { type Context, type Handle, signedIn } from '#server/platform/api/handler.ts'
import { newestFirst, sortedPage } from '#server/platform/database/sorted-page.ts'
import { practiceConfigs } from './settings/practice-settings.ts'
import { ownVolunteer } from './present-volunteer.ts'
import { containing } from '#server/platform/database/containing.ts'

export const getVolunteerState: Handle<typeof contract.getVolunteerState> = async (_, context) => {
  const { id } = signedIn(context)
  const { db } = context
  const mine = await ownVolunteer(context, id)
  const isVolunteer = mine?.status === standings.approved
  const statistic = await statisticOf(db, id)
  return {
    detail_volunteer: mine ?? null,
    statistic: { ...statistic, rank: isVolunteer ? await rankOf(db, statistic.hours) : 0 },
    uc_volunteer: isVolunteer ? Number(mine.number) : 0,
    helperInfo: await duties.helperInfo(db, id),
    practiceConfig: await practiceConfigs(context.settings),
  }
}

const columns = {
  user: citizenColumns,
  number: volunteers.number,
  skills: volunteers.skills,
  approvedAt: volunteers.approvedAt,
}
type Row = Pick<typeof volunteers.$inferSelect, 'number' | 'skills' | 'approvedAt'> & {
  user: Parameters<typeof presentCitizen>[0]
}
const present = ({ user, number, skills, approvedAt }: Row, reader: object | undefined) => ({
  id: String(user.id),
  user: presentCitizen(user),
  number: reader ? number : '',
  skills,
  joined_at: presentTime(approvedAt),
})
const approved = sql`${volunteers.status} = ${literal(standings.approved)}`
/** A keyword as it stands: % and _ are letters. */
/** Found by an index of the letters and pairs of letters of nicknames. */
const named = (keyword: string) =>
  sql`${volunteers.userId} in (select ${users.id} from ${users} where name_pairs(${users.nickname}) @> name_pairs(${keyword}) and ${ilike(users.nickname, containing(keyword))})`
/** A word that very many are named by: their names are looked at in the order of the list, until a page is full. */
const oftenNamed = (keyword: string) =>
  sql`(select ${users.nickname} from ${users} where ${users.id} = ${volunteers.userId}) ilike ${containing(keyword)}`

export const getVolunteers: Handle<typeof contract.getVolunteers> = async (
  { team_id, keyword, page, page_size, cursor: after },
  { db, user },
) => {
  const inTeam =
    team_id === undefined
      ? undefined
      : exists(
          db
            .select({ one: sql`1` })
            .from(members)
            .where(
              and(
                eq(members.teamId, team_id),
                eq(members.volunteerId, volunteers.id),
                eq(members.status, memberStates.joined),
              ),
            ),
        )
  const wanted = and(approved, inTeam, keyword ? named(keyword) : undefined)
  const total = await boundedCount(db, volunteers, wanted)
  const order = newestFirst(volunteers.approvedAt, volunteers.id)
  const slice = sortedPage(order, { page, page_size, cursor: after })
  // The page first: citizens are looked up for the rows that are shown, not for all that are found.
  const { rows, cursor } = await slice.read(
    db.select({ id: volunteers.id, cursor: slice.cursor }).from(volunteers),
    keyword && total === COUNTED ? and(approved, inTeam, oftenNamed(keyword)) : wanted,
  )
  const ids = rows.map(({ id }) => id)
  const found = ids.length > 0 ? await selectVolunteers(db).where(inArray(volunteers.id, ids)) : []
  const list = ids.flatMap((id) => found.find((row) => row.id === id) ?? []).map((row) => present(row, user))
  return { list, total, page, page_size, cursor }
}

const selectVolunteers = (db: Context['db']) =>
  db
    .select({ id: volunteers.id, ...columns })
    .from(volunteers)
    .innerJoin(users, eq(users.id, volunteers.userId))

export const getUserVolunteer: Handle<typeof contract.getUserVolunteer> = async ({ id }, { db, user }) => {
  const [row] = await db
    .select({ volunteerId: volunteers.id, shown: volunteers.servicesShown, ...columns })
    .from(volunteers)
    .innerJoin(users, eq(users.id, volunteers.userId))
    .where(and(eq(volunteers.userId, id), approved))
  if (!row) throw gone()
  const teams = await db
    .select({ id: volunteerTeams.id, name: volunteerTeams.name, logo: volunteerTeams.logo })
    .from(members)
    .innerJoin(volunteerTeams, eq(volunteerTeams.id, members.teamId))
    .where(and(eq(members.volunteerId, row.volunteerId), eq(members.status, memberStates.joined)))
    .orderBy(asc(members.role), asc(members.id))
  return {
    ...present(row, user),
    statistic: await statisticOf(db, id),
    helperInfo: await duties.helperInfo(db, id),
    teams,
    services_shown: row.shown ? 1 : 0,
  }
}

export const putServicesShown: Handle<typeof contract.putServicesShown> = async (
  { services_shown: shown },
  context,
) => {
  const [row] = await context.db
    .update(volunteers)
    .set({ servicesShown: shown === 1 })
    .where(eq(volunteers.userId, signedIn(context).id))
    .returning({ shown: volunteers.servicesShown })
  // Of who is no volunteer there is nothing to hide.
  return { services_shown: row?.shown === false ? 0 : 1 }
}
