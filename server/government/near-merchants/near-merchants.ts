import { count, sql } from 'drizzle-orm'
import type * as contract from '#contract/government/near-merchants.ts'
import { stations } from '#server/content/channels/stations.tables.ts'
import type { Handle } from '#server/platform/api/handler.ts'
import { smallestFirst, sortedPage } from '#server/platform/database/sorted-page.ts'

const published = sql`${stations.published}`
/** Squared distance on a plane, in units small enough to order neighbours; merchants without a position come last. */
const distance = (longitude: number, latitude: number) => {
  const eastward = Math.cos((latitude * Math.PI) / 180)
  return sql`coalesce(round(((((${stations.longitude} - ${longitude}::float8) * ${eastward}::float8) ^ 2
    + (${stations.latitude} - ${latitude}::float8) ^ 2) * 1e10)::numeric)::bigint, 9000000000000000)`
}

export const getNearMerchants: Handle<typeof contract.getNearMerchants> = async (
  { longitude, latitude, ...page },
  { db },
) => {
  const near = longitude === undefined || latitude === undefined ? [] : [distance(longitude, latitude)]
  const slice = sortedPage(smallestFirst(...near, stations.type, stations.sort, stations.id), page)
  const [counted] = await db.select({ total: count() }).from(stations).where(published)
  const { rows, cursor } = await slice.read(
    db.select({ row: stations, cursor: slice.cursor }).from(stations),
    published,
  )
  return {
    list: rows.map(({ row: { id, name, type, address, openTime, phone, longitude: x, latitude: y } }) => ({
      id: String(id),
      name,
      type,
      address,
      open_time: openTime,
      phone,
      longitude: x,
      latitude: y,
    })),
    total: counted?.total ?? 0,
    page: page.page,
    page_size: page.page_size,
    cursor,
  }
}
