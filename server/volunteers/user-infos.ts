import { and, asc, count, eq, inArray, notLike, sql } from 'drizzle-orm'
import { ALL_YEARS, rankCode } from '#contract/volunteers/rankings.ts'
import { standings } from '#contract/volunteers/volunteer-states.ts'
import type * as contract from '#contract/volunteers/volunteers.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { literal } from '#server/platform/database/literal.ts'
import { volunteerHours, volunteerTotals } from '#server/volunteers/hours/volunteer-hours.tables.ts'
import { volunteers } from './volunteers.tables.ts'
import { citizenColumns, presentCitizen } from '#server/people/citizen.ts'
import { presentTime } from '#server/platform/time.ts'
import type { Handle } from '#server/platform/api/handler.ts'
import { newestFirst, sortedPage } from '#server/platform/database/sorted-page.ts'

/** To guests no number of a volunteer [decision 088]. */
export const getUserInfos: Handle<typeof contract.getUserInfos> = async ({ ids }, { db, user }) => {
  const rows = await db
    .select({ citizen: citizenColumns, number: volunteers.number, sum: volunteerTotals })
    .from(users)
    .leftJoin(volunteers, and(eq(volunteers.userId, users.id), eq(volunteers.status, standings.approved)))
    .leftJoin(
      volunteerTotals,
      and(
        eq(volunteerTotals.kind, rankCode.volunteer),
        eq(volunteerTotals.subjectId, volunteers.userId),
        eq(volunteerTotals.year, ALL_YEARS),
      ),
    )
    .where(inArray(users.id, ids.split(',').map(Number)))
    .orderBy(asc(users.id))
  const list = rows.map(({ citizen, number, sum }) => ({
    id: String(citizen.id),
    user: presentCitizen(citizen),
    number: (user && number) ?? '',
    hours: (sum?.halfHours ?? 0) / 2,
    points: sum?.points ?? 0,
    activity_num: sum?.activities ?? 0,
  }))
  return { list }
}

/** What an entry of the ledger is for, by its source: 'wish 12'. */
function serviceOf({ source, activities, activityId }: typeof volunteerHours.$inferSelect) {
  const [, kind, id] = /^(wish|order|help) (\d+)$/.exec(source) ?? []
  if (kind) return { type: kind, subject_id: kind === 'wish' ? id! : '' }
  return { type: activities === 1 ? 'activity' : 'correction', subject_id: String(activityId ?? '') }
}

/** The deeds of a volunteer; none of a former one, and for others neither what they hide nor whom they cared for. */
export const getUserActions: Handle<typeof contract.getUserActions> = async (
  { id, page, page_size, cursor: from },
  { db, user },
) => {
  if (!user) return { list: [], total: 0, page, page_size, cursor: '' }
  const isOwn = user.id === id
  const where = and(
    eq(volunteerHours.userId, id),
    sql`exists (select from ${volunteers} where ${volunteers.userId} = ${id} and ${volunteers.status} = ${literal(standings.approved)}
      ${isOwn ? sql`` : sql`and ${volunteers.servicesShown}`})`,
    isOwn ? undefined : notLike(volunteerHours.source, 'help %'),
  )
  const [counted] = await db.select({ total: count() }).from(volunteerHours).where(where)
  const slice = sortedPage(newestFirst(volunteerHours.at, volunteerHours.id), { page, page_size, cursor: from })
  const { rows, cursor } = await slice.read(
    db.select({ row: volunteerHours, cursor: slice.cursor }).from(volunteerHours),
    where,
  )
  const list = rows.map(({ row }) => ({
    id: String(row.id),
    ...serviceOf(row),
    title: row.title,
    points: row.points,
    hours: row.halfHours / 2,
    created_at: presentTime(row.at),
  }))
  return { list, total: counted?.total ?? 0, page, page_size, cursor }
}
