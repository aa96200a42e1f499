import { and, eq, sql, type AnyColumn } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { volunteerHours, volunteerSums } from '#server/database/schema/volunteer-hours.ts'

const ACCOUNT = 1

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
    .where(and(eq(volunteerSums.kind, ACCOUNT), eq(volunteerSums.subjectId, userId)))
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
