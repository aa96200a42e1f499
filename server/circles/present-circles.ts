import { and, eq, inArray } from 'drizzle-orm'
import type { Circle } from '#contract/circles/circles.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { circleManagers, type circles } from './circles.tables.ts'
import { markedAmong } from '#server/marks/marks.ts'

/** Of these circles, those the reader manages. */
export async function managedAmong(
  db: Pick<Database, 'select'>,
  ids: number[],
  reader: { id: number } | undefined,
): Promise<Set<number>> {
  if (!reader || ids.length === 0) return new Set()
  const rows = await db
    .select({ id: circleManagers.circleId })
    .from(circleManagers)
    .where(and(eq(circleManagers.userId, reader.id), inArray(circleManagers.circleId, ids)))
  return new Set(rows.map(({ id }) => id))
}

export async function presentCircles(
  db: Database,
  rows: (typeof circles.$inferSelect)[],
  reader: { id: number } | undefined,
): Promise<Circle[]> {
  const ids = rows.map(({ id }) => id)
  const [followed, managed] = await Promise.all([
    markedAmong(db, 'follow', 'circle', ids, reader),
    managedAmong(db, ids, reader),
  ])
  return rows.map(({ id, name, cover, introduction, notice, memberNum, postNum }) => ({
    circle_id: String(id),
    id: String(id),
    name,
    cover,
    introduction,
    notice,
    member_num: memberNum,
    post_num: postNum,
    is_follow: followed.has(id) ? 1 : 0,
    is_admin: managed.has(id) ? 1 : 0,
  }))
}

export const presentTopic = (row: typeof import('./circles.tables.ts').topics.$inferSelect) => ({
  id: String(row.id),
  circle_id: String(row.circleId),
  name: row.name,
  description: row.description,
  cover: row.cover,
  post_num: row.postNum,
  view_num: row.viewNum,
})
