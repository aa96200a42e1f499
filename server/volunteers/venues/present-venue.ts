import type { VenueBrief } from '#contract/volunteers/venues.ts'
import type { stations } from '#server/content/channels/stations.tables.ts'

type Row = typeof stations.$inferSelect

export const presentVenue = (row: Row): VenueBrief => ({
  id: String(row.id),
  name: row.name,
  type: row.type,
  parent_id: String(row.parentId ?? ''),
  cover: row.cover,
  address: row.address,
  longitude: row.longitude,
  latitude: row.latitude,
  phone: row.phone,
  open_time: row.openTime,
})
