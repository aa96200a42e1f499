import { eq, type SQL } from 'drizzle-orm'
import type * as contract from '#contract/volunteers/activity-offers.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { activityOffers } from './activity-offers.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { citizenColumns, presentCitizen } from '#server/people/citizen.ts'
import { presentTime } from '#server/platform/time.ts'

/** Each offer with who made it. */
export const selectOffers = (db: Pick<Database, 'select'>, cursor: SQL.Aliased<string>) =>
  db
    .select({ row: activityOffers, user: citizenColumns, cursor })
    .from(activityOffers)
    .innerJoin(users, eq(users.id, activityOffers.userId))

export const presentOffer = ({
  row,
  user,
}: Omit<Awaited<ReturnType<typeof selectOffers>>[number], 'cursor'>): AnswerOf<typeof contract.postActivityOffer> => ({
  id: String(row.id),
  team_id: String(row.teamId),
  title: row.title,
  content: row.content,
  images: row.images,
  position_id: String(row.stationId ?? ''),
  address: row.address,
  longitude: row.longitude,
  latitude: row.latitude,
  start_at: presentTime(row.startAt),
  end_at: presentTime(row.endAt),
  apply_end: presentTime(row.applyEnd),
  quota: row.quota,
  hours: row.halfHours / 2,
  service_type: String(row.serviceType),
  repeat_until: row.repeatUntil ?? '',
  need_position: row.needPosition ? 1 : 0,
  contact: row.contact,
  phone: row.phone,
  status: row.status,
  reason: row.reason,
  user: presentCitizen(user),
  created_at: presentTime(row.createdAt),
  updated_at: presentTime(row.updatedAt),
})
