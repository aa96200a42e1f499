import { and, count, eq, lte } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'
import { activityWaits } from './activity-waits.tables.ts'
import { waits } from './tend-waits.ts'

/** What the reader waits for, and how many wait before them. */
export async function waitOf(db: Pick<Database, 'select'>, activityId: number, userId: number) {
  const [mine] = await db
    .select()
    .from(activityWaits)
    .where(and(eq(activityWaits.activityId, activityId), eq(activityWaits.userId, userId)))
  if (!mine) return null
  const [before] = await db
    .select({ n: count() })
    .from(activityWaits)
    .where(
      and(eq(activityWaits.activityId, activityId), eq(activityWaits.kind, mine.kind), lte(activityWaits.id, mine.id)),
    )
  return { kind: mine.kind === waits.place ? ('place' as const) : ('opening' as const), place: before?.n ?? 1 }
}
