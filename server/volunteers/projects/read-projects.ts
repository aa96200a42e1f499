import { and, count, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type * as contract from '#contract/volunteers/projects.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { activities } from '#server/volunteers/activities/activities.tables.ts'
import { projects } from '#server/content/channels/stations.tables.ts'
import { gone } from '#server/platform/http/refusal.ts'
import { presentTime } from '#server/platform/time.ts'
import type { Handle } from '#server/platform/api/handler.ts'
import { smallestFirst, sortedPage } from '#server/platform/database/sorted-page.ts'

type Row = typeof projects.$inferSelect
const published = eq(projects.published, true)

/** Each with the number of its activities, and of those who joined them. */
async function present(db: Database, rows: Row[]) {
  const ids = rows.map(({ id }) => id)
  const counted = ids.length
    ? await db
        .select({
          id: activities.projectId,
          held: count(),
          joined: sql<number>`coalesce(sum(${activities.joinNum}), 0)`.mapWith(Number),
        })
        .from(activities)
        .where(inArray(activities.projectId, ids))
        .groupBy(activities.projectId)
    : []
  return rows.map(({ id, title, cover, content, startAt, endAt }) => {
    const its = counted.find((one) => one.id === id)
    return {
      id: String(id),
      title,
      cover,
      content,
      start_at: presentTime(startAt),
      end_at: presentTime(endAt),
      activity_num: its?.held ?? 0,
      join_num: its?.joined ?? 0,
    }
  })
}

export const getProjects: Handle<typeof contract.getProjects> = async ({ page, page_size, cursor: from }, { db }) => {
  const [counted] = await db.select({ total: count() }).from(projects).where(published)
  const slice = sortedPage(smallestFirst(projects.sort, projects.id), { page, page_size, cursor: from })
  const { rows, cursor } = await slice.read(
    db.select({ ...getTableColumns(projects), cursor: slice.cursor }).from(projects),
    published,
  )
  return { list: await present(db, rows), total: counted?.total ?? 0, page, page_size, cursor }
}

export const getProject: Handle<typeof contract.getProject> = async ({ id }, { db }) => {
  const rows = await db
    .select()
    .from(projects)
    .where(and(published, eq(projects.id, id)))
  const [one] = await present(db, rows)
  if (!one) throw gone()
  return one
}
