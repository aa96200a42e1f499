import { and, asc, count, eq, getTableColumns, ilike, inArray, lte, or, sql } from 'drizzle-orm'
import { venueType } from '#contract/volunteers/venue-types.ts'
import type * as contract from '#contract/volunteers/venues.ts'
import { activities } from '#server/volunteers/activities/activities.tables.ts'
import { stations } from '#server/content/channels/stations.tables.ts'
import { volunteerTeams } from '#server/volunteers/teams/volunteer-teams.tables.ts'
import { gone } from '#server/platform/http/refusal.ts'
import type { Context, Handle } from '#server/platform/api/handler.ts'
import { smallestFirst, sortedPage } from '#server/platform/database/sorted-page.ts'
import { placesUnder } from './places-under.ts'
import { presentVenue } from './present-venue.ts'
import { containing } from '#server/platform/database/containing.ts'

const published = eq(stations.published, true)

export const getVenues: Handle<typeof contract.getVenues> = async (
  { keyword, type, page, page_size, cursor: from },
  { db },
) => {
  const words = containing(keyword)
  const where = and(
    published,
    type === undefined ? undefined : eq(stations.type, type),
    keyword ? or(ilike(stations.name, words), ilike(stations.address, words)) : undefined,
  )
  const [counted] = await db.select({ total: count() }).from(stations).where(where)
  const order = smallestFirst(stations.type, stations.sort, stations.id)
  const slice = sortedPage(order, { page, page_size, cursor: from })
  const { rows, cursor } = await slice.read(
    db.select({ ...getTableColumns(stations), cursor: slice.cursor }).from(stations),
    where,
  )
  return { list: rows.map(presentVenue), total: counted?.total ?? 0, page, page_size, cursor }
}

const under = ({ db }: Context, parents: number[]) =>
  db
    .select()
    .from(stations)
    .where(and(published, inArray(stations.parentId, parents)))
    .orderBy(asc(stations.sort), asc(stations.id))

export const getVenue: Handle<typeof contract.getVenue> = async ({ id }, context) => {
  const { db } = context
  const [row] = await db
    .select()
    .from(stations)
    .where(and(published, eq(stations.id, id)))
  if (!row) throw gone()
  const [parent] =
    row.parentId === null
      ? []
      : await db.select({ name: stations.name }).from(stations).where(eq(stations.id, row.parentId))
  const [teams] = await db
    .select({ total: count() })
    .from(volunteerTeams)
    .where(sql`${volunteerTeams.stationId} in ${placesUnder(id)}`)
  const [held] = await db.select({ total: count() }).from(activities).where(eq(activities.stationId, id))
  return {
    ...presentVenue(row),
    parent_name: parent?.name ?? '',
    images: row.images,
    introduction: row.introduction,
    principal: row.principal,
    team_num: teams?.total ?? 0,
    activity_num: held?.total ?? 0,
    children: (await under(context, [id])).map(presentVenue),
  }
}

export const getVenueChildren: Handle<typeof contract.getVenueChildren> = async ({ id }, context) => {
  const children = await under(context, [id])
  const ids = children.map((child) => child.id)
  const below = ids.length > 0 ? await under(context, ids) : []
  const list = children.map((child) => ({
    ...presentVenue(child),
    children: below.filter(({ parentId }) => parentId === child.id).map(presentVenue),
  }))
  return { list }
}

export const getStations: Handle<typeof contract.getStations> = async ({ type }, { db }) => {
  const rows = await db
    .select()
    .from(stations)
    .where(and(published, type === undefined ? lte(stations.type, venueType.station) : eq(stations.type, type)))
    .orderBy(asc(stations.type), asc(stations.sort), asc(stations.id))
  const list = rows.map(({ id, name, type: its, parentId }) => ({ id, name, type: its, parent_id: parentId }))
  return { list }
}
