import { count, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { carePeople } from '#server/database/schema/care.ts'

/** How many people a volunteer cares for now, their visits to all, and the hours of these that staff confirmed. */
export async function helperInfoOf(db: Pick<Database, 'select'>, userId: number) {
  const [sum] = await db
    .select({
      people: count(sql`case when ${carePeople.endedAt} is null then 1 end`),
      visits: sql<number>`coalesce(sum(${carePeople.recordNum}), 0)::int`,
      halfHours: sql<number>`coalesce(sum(${carePeople.halfHours}), 0)::int`,
    })
    .from(carePeople)
    .where(eq(carePeople.userId, userId))
  return { helper_num: sum!.people, help_num: sum!.visits, hours: sum!.halfHours / 2 }
}
