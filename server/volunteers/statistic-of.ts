import { and, eq, gt, sql, type AnyColumn } from 'drizzle-orm'
import { ALL_YEARS, rankCode } from '#contract/volunteers/rankings.ts'
import { standings } from '#contract/volunteers/volunteer-states.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { volunteerHours, volunteerSums, volunteerTotals } from '#server/volunteers/hours/volunteer-hours.tables.ts'
import { volunteers } from './volunteers.tables.ts'

/** What a citizen has earned in all months, and for how many orders and wishes. */
export async function statisticOf(db: Pick<Database, 'select'>, userId: number) {
  const sumOf = (column: AnyColumn) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)
  const [sum] = await db
    .select({
      halfHours: sumOf(volunteerSums.halfHours),
      points: sumOf(volunteerSums.points),
      activities: sumOf(volunteerSums.activities),
    })
    .from(volunteerSums)
    .where(and(eq(volunteerSums.kind, rankCode.volunteer), eq(volunteerSums.subjectId, userId)))
  const of = (kind: string) =>
    sql<number>`count(*) filter (where ${volunteerHours.source} ~ ${`^${kind} \\d+$`})`.mapWith(Number)
  const [helped] = await db
    .select({ orders: of('order'), wishes: of('wish') })
    .from(volunteerHours)
    .where(eq(volunteerHours.userId, userId))
  return {
    order_num: helped!.orders,
    wish_num: helped!.wishes,
    hours: sum!.halfHours / 2,
    points: sum!.points,
    activity_num: sum!.activities,
  }
}

/** A volunteer's place by the hours of all years, as `my_ranks` tells it; 0 for who has none. */
export async function rankOf(db: Pick<Database, '$count'>, hours: number): Promise<number> {
  if (hours <= 0) return 0
  const above = await db.$count(
    volunteerTotals,
    and(
      eq(volunteerTotals.kind, rankCode.volunteer),
      eq(volunteerTotals.year, ALL_YEARS),
      gt(volunteerTotals.halfHours, hours * 2),
      sql`exists (select from ${volunteers} where ${volunteers.userId} = ${volunteerTotals.subjectId} and ${volunteers.status} = ${standings.approved})`,
    ),
  )
  return above + 1
}
