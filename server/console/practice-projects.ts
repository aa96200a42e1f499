/** Projects of volunteers at the desk. */
import { asc, eq } from 'drizzle-orm'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { parseTime } from '#contract/shanghai-time.ts'
import type * as contract from '#contract/staff/practice-places.ts'
import { projects, stations } from '#server/content/channels/stations.tables.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { badInput } from '#server/platform/http/refusal.ts'
import { presentTime } from '#server/platform/time.ts'
import { activities } from '#server/volunteers/activities/activities.tables.ts'
import { richOf, wordsOf } from '#server/platform/words/rich-words.ts'
import { lockedRow } from './locked-row.ts'
import type { StaffContext } from './console-calls.ts'
import { mustBeUnused } from './practice-venues.ts'
import { flag, numberOr } from './form-values.ts'

type Input<Name extends keyof typeof contract> = ParsedInputOf<(typeof contract)[Name]>
type Row = typeof projects.$inferSelect
const kind = 'project'

export async function getDeskProjects(_input: object, { db }: StaffContext) {
  const held = db.$count(activities, eq(activities.projectId, projects.id))
  const rows = await db
    .select({ row: projects, venue: stations.name, held })
    .from(projects)
    .leftJoin(stations, eq(stations.id, projects.stationId))
    .orderBy(asc(projects.sort), asc(projects.id))
  return {
    list: rows.map(({ row, venue, held: activity_num }) => ({
      id: String(row.id),
      title: row.title,
      content: wordsOf(row.content),
      cover: row.cover,
      venue_id: String(row.stationId ?? ''),
      venue: venue ?? '',
      start_at: presentTime(row.startAt),
      end_at: presentTime(row.endAt),
      activity_num,
      sort: row.sort,
      published: flag(row.published),
    })),
  }
}
async function valuesOf(db: Database, input: Omit<Input<'addProject'>, 'reason'>, before?: Row) {
  const stationId = numberOr(input.venue_id)
  await mustBeVenue(db, stationId)
  const [startAt, endAt] = [new Date(parseTime(input.start_at)!), new Date(parseTime(input.end_at)!)]
  if (endAt <= startAt) throw badInput('结束要晚于开始')
  const { title, cover, sort, published } = input
  const content = richOf(input.content, before?.content)
  return { title, content, cover, stationId, startAt, endAt, sort, published: published === 1 }
}
export async function mustBeVenue(db: Database, id: number | null): Promise<void> {
  if (id !== null && (await db.$count(stations, eq(stations.id, id))) === 0) throw badInput('没有这个阵地')
}
const told = ({ title, startAt, endAt, stationId, sort, published }: Omit<Row, 'id'>) => ({
  title,
  startAt,
  endAt,
  stationId,
  sort,
  published,
})

export async function addProject(input: Input<'addProject'>, { db, note }: StaffContext) {
  const values = await valuesOf(db, input)
  const [row] = await db.insert(projects).values(values).returning({ id: projects.id })
  await note({ kind, objectId: row!.id, after: told(values) })
  return { id: String(row!.id) }
}
export async function changeProject({ id, reason, ...input }: Input<'changeProject'>, { db, note }: StaffContext) {
  const before = await lockedRow(db, projects, id)
  const values = await valuesOf(db, input, before)
  await db.update(projects).set(values).where(eq(projects.id, id))
  await note({ kind, objectId: id, reason, before: told(before), after: told(values) })
  return {}
}
export async function deleteProject({ id, reason }: Input<'deleteProject'>, { db, note }: StaffContext) {
  const before = await lockedRow(db, projects, id)
  const held = await db.$count(activities, eq(activities.projectId, id))
  mustBeUnused(before.title, [[held, '个活动']], '可以改为不展示')
  await db.delete(projects).where(eq(projects.id, id))
  await note({ kind, objectId: id, reason, before: told(before) })
  return {}
}
