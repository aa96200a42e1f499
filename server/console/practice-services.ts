/** Services that citizens order, and lessons, at the desk. */
import { and, asc, eq } from 'drizzle-orm'
import { contentState } from '#contract/content/content-states.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/staff/practice-serving.ts'
import { lessons } from '#server/content/lessons/lessons.tables.ts'
import { posts } from '#server/content/posts.tables.ts'
import { evaluations } from '#server/help/evaluations/evaluations.tables.ts'
import { serviceItems, serviceOrders } from '#server/help/orders/service-orders.tables.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { badInput } from '#server/platform/http/refusal.ts'
import { richOf, wordsOf } from '#server/platform/words/rich-words.ts'
import { volunteerTeams } from '#server/volunteers/teams/volunteer-teams.tables.ts'
import { lockedRow } from './locked-row.ts'
import type { StaffContext } from './console-calls.ts'
import { mustBeUnused } from './practice-venues.ts'
import { flag, numberOr } from './form-values.ts'

type Input<Name extends keyof typeof contract> = ParsedInputOf<(typeof contract)[Name]>
type Row = typeof serviceItems.$inferSelect
const OFFERED = 1
const [service, lesson] = ['service', 'lesson']

export async function getDeskServices(_input: object, { db }: StaffContext) {
  const rows = await db
    .select({ row: serviceItems, team: volunteerTeams.name })
    .from(serviceItems)
    .leftJoin(volunteerTeams, eq(volunteerTeams.id, serviceItems.teamId))
    .orderBy(asc(serviceItems.sort), asc(serviceItems.id))
  return {
    list: rows.map(({ row, team }) => ({
      id: String(row.id),
      title: row.title,
      content: wordsOf(row.content),
      cover: row.cover,
      service_type: row.serviceType === 0 ? '' : String(row.serviceType),
      team_id: String(row.teamId ?? ''),
      team: team ?? '',
      area: row.area,
      hours: String(row.halfHours / 2),
      points: row.points,
      offered: flag(row.status === OFFERED),
      order_num: row.orderNum,
      sort: row.sort,
    })),
  }
}
async function valuesOf(db: Database, input: Omit<Input<'addService'>, 'reason'>, before?: Row) {
  const teamId = numberOr(input.team_id)
  if (teamId !== null && (await db.$count(volunteerTeams, eq(volunteerTeams.id, teamId))) === 0)
    throw badInput('没有这支队伍')
  const { title, cover, area, points, sort } = input
  const content = richOf(input.content, before?.content)
  const serviceType = numberOr(input.service_type) ?? 0
  return {
    title,
    content,
    cover,
    area,
    points,
    sort,
    teamId,
    serviceType,
    halfHours: input.hours * 2,
    status: input.offered,
  }
}
const told = ({ title, area, points, teamId, serviceType, halfHours, status }: Omit<Row, 'id'> | Values) => ({
  title,
  area,
  points,
  teamId,
  serviceType,
  halfHours,
  status,
})
type Values = Awaited<ReturnType<typeof valuesOf>>
export async function addService(input: Input<'addService'>, { db, note }: StaffContext) {
  const values = await valuesOf(db, input)
  const [row] = await db.insert(serviceItems).values(values).returning({ id: serviceItems.id })
  await note({ kind: service, objectId: row!.id, after: told(values) })
  return { id: String(row!.id) }
}
export async function changeService({ id, reason, ...input }: Input<'changeService'>, { db, note }: StaffContext) {
  const before = await lockedRow(db, serviceItems, id)
  const values = await valuesOf(db, input, before)
  await db.update(serviceItems).set(values).where(eq(serviceItems.id, id))
  await note({ kind: service, objectId: id, reason, before: told(before), after: told(values) })
  return {}
}
export async function deleteService({ id, reason }: Input<'deleteService'>, { db, note }: StaffContext) {
  const before = await lockedRow(db, serviceItems, id)
  const uses: [number, string][] = [
    [await db.$count(serviceOrders, eq(serviceOrders.serviceId, id)), '个订单'],
    [await db.$count(evaluations, eq(evaluations.serviceId, id)), '条评价'],
  ]
  mustBeUnused(before.title, uses, '可以改为暂停预约')
  await db.delete(serviceItems).where(eq(serviceItems.id, id))
  await note({ kind: service, objectId: id, reason, before: told(before) })
  return {}
}

export async function getDeskLessons(_input: object, { db }: StaffContext) {
  const rows = await db
    .select({ row: lessons, title: posts.title })
    .from(lessons)
    .innerJoin(posts, eq(posts.id, lessons.postId))
    .orderBy(asc(lessons.sort), asc(lessons.id))
  return {
    list: rows.map(({ row, title }) => ({
      id: String(row.id),
      post_id: String(row.postId),
      title,
      category: row.category,
      sort: row.sort,
    })),
  }
}
export async function addLesson({ post_id: postId, category, sort }: Input<'addLesson'>, { db, note }: StaffContext) {
  const shown = and(eq(posts.id, postId), eq(posts.status, contentState.published))
  if ((await db.$count(posts, shown)) === 0) throw badInput('没有这篇内容，或者还没有发布')
  const values = { postId, category, sort }
  const [row] = await db.insert(lessons).values(values).onConflictDoNothing().returning({ id: lessons.id })
  if (!row) throw badInput('这篇内容已经是课程')
  await note({ kind: lesson, objectId: row.id, after: values })
  return { id: String(row.id) }
}
export async function changeLesson({ id, reason, ...values }: Input<'changeLesson'>, { db, note }: StaffContext) {
  const { category, sort } = await lockedRow(db, lessons, id)
  await db.update(lessons).set(values).where(eq(lessons.id, id))
  await note({ kind: lesson, objectId: id, reason, before: { category, sort }, after: values })
  return {}
}
export async function deleteLesson({ id, reason }: Input<'deleteLesson'>, { db, note }: StaffContext) {
  const { id: _id, ...before } = await lockedRow(db, lessons, id)
  await db.delete(lessons).where(eq(lessons.id, id))
  await note({ kind: lesson, objectId: id, reason, before })
  return {}
}
