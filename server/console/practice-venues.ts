/** Venues at the desk: a tree in which each stands under one of the level above. */
import { asc, eq } from 'drizzle-orm'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/staff/practice-places.ts'
import { venueTypeNames } from '#contract/staff/practice-places.ts'
import { projects, stations } from '#server/content/channels/stations.tables.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { badInput } from '#server/platform/http/refusal.ts'
import { activityOffers } from '#server/volunteers/activity-offers/activity-offers.tables.ts'
import { activities } from '#server/volunteers/activities/activities.tables.ts'
import { richOf, wordsOf } from '#server/platform/words/rich-words.ts'
import { volunteerHours } from '#server/volunteers/hours/volunteer-hours.tables.ts'
import { volunteerTeams } from '#server/volunteers/teams/volunteer-teams.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import { lockedRow } from './locked-row.ts'
import type { StaffContext } from './console-calls.ts'
import { flag, numberOr } from './form-values.ts'

type Input<Name extends keyof typeof contract> = ParsedInputOf<(typeof contract)[Name]>
type Row = typeof stations.$inferSelect
const kind = 'venue'
const degreesText = (value: number | null) => (value === null ? '' : String(value))

export async function getDeskVenues(_input: object, { db }: StaffContext) {
  const rows = await db.select().from(stations).orderBy(asc(stations.type), asc(stations.sort), asc(stations.id))
  return { list: inTree(rows, null, 0).map(({ row, depth }) => present(row, depth, rows)) }
}
const inTree = (rows: Row[], parent: number | null, depth: number): { row: Row; depth: number }[] =>
  rows
    .filter(({ parentId }) => parentId === parent)
    .flatMap((row) => [{ row, depth }, ...inTree(rows, row.id, depth + 1)])
const present = (row: Row, depth: number, rows: Row[]) => ({
  id: String(row.id),
  type: row.type,
  name: row.name,
  parent_id: String(row.parentId ?? ''),
  parent_name: rows.find(({ id }) => id === row.parentId)?.name ?? '',
  depth,
  address: row.address,
  longitude: degreesText(row.longitude),
  latitude: degreesText(row.latitude),
  phone: row.phone,
  open_time: row.openTime,
  principal: row.principal,
  introduction: wordsOf(row.introduction),
  cover: row.cover,
  sort: row.sort,
  published: flag(row.published),
})

const valuesOf = (input: Omit<Input<'addVenue'>, 'reason'>, before?: Row) => ({
  type: input.type,
  name: input.name,
  parentId: numberOr(input.parent_id),
  address: input.address,
  longitude: numberOr(input.longitude),
  latitude: numberOr(input.latitude),
  phone: input.phone,
  openTime: input.open_time,
  principal: input.principal,
  introduction: richOf(input.introduction, before?.introduction),
  cover: input.cover,
  sort: input.sort,
  published: input.published === 1,
})
type Values = Omit<ReturnType<typeof valuesOf>, 'type'> & { type: number }
const told = ({ cover: _cover, ...rest }: Values) => rest

/** Levels alone keep the tree a tree: nothing can stand under what stands under it. */
async function mustFit(db: Database, { type, parentId, longitude, latitude }: Values, id?: number): Promise<void> {
  if ((longitude === null) !== (latitude === null)) throw badInput('经度和纬度要一起填')
  if (parentId !== null && parentId === id) throw badInput('不能放在自己下面')
  const above = venueTypeNames[type - 1]
  const [parent] =
    parentId === null ? [] : await db.select().from(stations).where(eq(stations.id, parentId)).for('share')
  if (parentId !== null && !parent) throw badInput('没有这个上级')
  if (above === undefined && parent) throw badInput('中心没有上级')
  if (parent && parent.type !== type - 1)
    throw badInput(`${venueTypeNames[type]}的上级要是${above}，“${parent.name}”是${venueTypeNames[parent.type]}`)
  if (above !== undefined && !parent) throw badInput(`请选择上级${above}`)
  if (id === undefined) return
  const below = await db.select({ type: stations.type }).from(stations).where(eq(stations.parentId, id))
  if (below.some((one) => one.type !== type + 1))
    throw badInput(`下面还有 ${below.length} 个阵地，要先移开才能改成${venueTypeNames[type]}`)
}

export async function addVenue(input: Input<'addVenue'>, { db, note }: StaffContext) {
  const values = valuesOf(input)
  await mustFit(db, values)
  const [row] = await db.insert(stations).values(values).returning({ id: stations.id })
  await note({ kind, objectId: row!.id, after: told(values) })
  return { id: String(row!.id) }
}
export async function changeVenue({ id, reason, ...input }: Input<'changeVenue'>, { db, note }: StaffContext) {
  const before = await lockedRow(db, stations, id)
  const values = valuesOf(input, before)
  await mustFit(db, values, id)
  await db.update(stations).set(values).where(eq(stations.id, id))
  await note({ kind, objectId: id, reason, before: toldRow(before), after: told(values) })
  return {}
}
const toldRow = ({ id: _id, images: _images, streetId: _street, ...row }: Row) => told(row)

export async function deleteVenue({ id, reason }: Input<'deleteVenue'>, { db, note }: StaffContext) {
  const before = await lockedRow(db, stations, id)
  const uses: [number, string][] = [
    [await db.$count(stations, eq(stations.parentId, id)), '个下级阵地'],
    [await db.$count(volunteerTeams, eq(volunteerTeams.stationId, id)), '支队伍'],
    [await db.$count(projects, eq(projects.stationId, id)), '个项目'],
    [await db.$count(activities, eq(activities.stationId, id)), '个活动'],
    [await db.$count(activityOffers, eq(activityOffers.stationId, id)), '个活动申请'],
    [await db.$count(volunteers, eq(volunteers.stationId, id)), '位志愿者'],
    [await db.$count(volunteerHours, eq(volunteerHours.stationId, id)), '条时长记录'],
  ]
  mustBeUnused(before.name, uses, '可以改为不展示')
  await db.delete(stations).where(eq(stations.id, id))
  await note({ kind, objectId: id, reason, before: toldRow(before) })
  return {}
}
/** instead: what can be done. */
export function mustBeUnused(name: string, uses: [number, string][], instead: string): void {
  const there = uses.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`)
  if (there.length > 0) throw badInput(`“${name}”还有 ${there.join('、')}，不能删除；${instead}`)
}
