import { count, eq, sql } from 'drizzle-orm'
import type { HelperInfo } from '#contract/help/care.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { carePeople } from './care.tables.ts'

const sumOf = (column: typeof carePeople.recordNum | typeof carePeople.halfHours) =>
  sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)

/** Sums over everybody a citizen has cared for; null for who cared for nobody [decision 052]. */
export async function helperInfoOf(db: Pick<Database, 'select'>, userId: number): Promise<HelperInfo | null> {
  const [sum] = await db
    .select({ people: count(), visits: sumOf(carePeople.recordNum), halfHours: sumOf(carePeople.halfHours) })
    .from(carePeople)
    .where(eq(carePeople.userId, userId))
  const { people, visits, halfHours } = sum!
  return people === 0 ? null : { helper_num: people, help_num: visits, hours: halfHours / 2 }
}
