import { sql, type SQL } from 'drizzle-orm'
import type * as contract from '#contract/volunteers/rankings.ts'
import {
  RANKED,
  type RankKind,
  type RankMeasure,
  type RankPeriod,
  type RankingItem,
  ALL_YEARS,
  rankCode,
} from '#contract/volunteers/rankings.ts'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import { memberStates, standings } from '#contract/volunteers/volunteer-states.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'
import { literal } from '#server/platform/database/literal.ts'
import { pageInMemory } from '#server/platform/database/sorted-page.ts'

interface Choice {
  kind: RankKind
  period: RankPeriod
  measure: RankMeasure
}
const columns: Record<RankMeasure, SQL> = {
  hours: sql`half_hours`,
  points: sql`points`,
  activities: sql`activities`,
}
/** Who can stand in ranks, as `named` with id, name and picture. */
const named: Record<RankKind, SQL> = {
  volunteer: sql`(select users.id, users.nickname as name, users.avatar from users
    join volunteers on volunteers.user_id = users.id and volunteers.status = ${literal(standings.approved)}) named`,
  team: sql`(select id, name, logo as avatar from volunteer_teams) named`,
  organization: sql`(select id, name, cover as avatar from stations where published) named`,
}
/** The sums of one kind and period, kept in the transaction of each entry of the ledger. */
function sumsOf({ kind, period }: Choice, now: Date): SQL {
  const month = `${shanghaiDate(now.getTime()).slice(0, 7)}-01`
  return period === 'month'
    ? sql`(select * from volunteer_sums where kind = ${rankCode[kind]} and month = ${month}::date)`
    : sql`(select * from volunteer_totals where kind = ${rankCode[kind]} and year = ${period === 'all' ? ALL_YEARS : Number(month.slice(0, 4))})`
}

interface Row extends Record<string, unknown> {
  id: string
  name: string
  avatar: string
  half_hours: number
  points: number
  activities: number
}
const present = (row: Row, rank: number, mine: 0 | 1, { kind, period }: Choice): RankingItem => ({
  rank,
  id: row.id,
  name: row.name,
  avatar: row.avatar,
  hours: row.half_hours / 2,
  points: row.points,
  activity_num: row.activities,
  is_me: mine,
  kind,
  period,
})
const valueOf = (row: Row, measure: RankMeasure) => (measure === 'hours' ? row.half_hours : row[measure])

export const getRanking: Handle<typeof contract.getRanking> = async (
  { page, page_size, cursor, ...choice },
  context,
) => {
  const column = columns[choice.measure]
  const { rows } = await context.db.execute<Row>(sql`
    select named.id::text, name, avatar, half_hours, points, activities
    from ${sumsOf(choice, context.now)} sums join ${named[choice.kind]} on named.id = sums.subject_id
    where sums.${column} > 0 order by sums.${column} desc, sums.subject_id desc limit ${RANKED}`)
  const value = (row: Row) => valueOf(row, choice.measure)
  const ranked = rows.map((row) => ({ row, rank: 1 + rows.findIndex((other) => value(other) === value(row)) }))
  const cut = pageInMemory(ranked, ({ row }) => [-value(row), -Number(row.id)], { page, page_size, cursor })
  const list = cut.rows.map(({ row, rank }) => present(row, rank, 0, choice))
  return { list, total: ranked.length, page, page_size, cursor: cut.cursor }
}

/** Whose ranks are mine: subject ids of a citizen, of their teams, of the places they and their teams belong to. */
const mine: Record<RankKind, (userId: number) => SQL> = {
  volunteer: (userId) => sql`(${userId}::bigint)`,
  team: (userId) => sql`(select members.team_id from volunteer_team_members members
    join volunteers on volunteers.id = members.volunteer_id where user_id = ${userId} and members.status = ${literal(memberStates.joined)})`,
  organization: (userId) => sql`(select station_id from volunteers where user_id = ${userId}
    union select teams.station_id from volunteer_team_members members
      join volunteers on volunteers.id = members.volunteer_id join volunteer_teams teams on teams.id = members.team_id
      where user_id = ${userId} and members.status = ${literal(memberStates.joined)})`,
}

export const getMyRanks: Handle<typeof contract.getMyRanks> = async (choice, context) => {
  const column = columns[choice.measure]
  const sums = sumsOf(choice, context.now)
  const { rows } = await context.db.execute<Row & { above: number }>(sql`
    select named.id::text, name, avatar, coalesce(half_hours, 0) as half_hours, coalesce(points, 0) as points,
      coalesce(activities, 0) as activities,
      (select count(*)::int from ${sums} higher join ${named[choice.kind]} on named.id = higher.subject_id
        where higher.${column} > sums.${column}) as above
    from ${named[choice.kind]} left join ${sums} sums on sums.subject_id = named.id
    where named.id in ${mine[choice.kind](signedIn(context).id)} order by sums.${column} desc nulls last, named.id`)
  const list = rows.map((row) => present(row, valueOf(row, choice.measure) > 0 ? row.above + 1 : 0, 1, choice))
  return { list }
}
