import { and, asc, count, eq } from 'drizzle-orm'
import type * as contract from '#contract/merchants.ts'
import { merchants } from '#server/database/schema/merchants.ts'
import type { Handle } from '../handler.ts'

export const getArounds: Handle<typeof contract.getArounds> = async ({ group_id, page, page_size }, { db }) => {
  const places = and(eq(merchants.kind, 'around'), group_id === undefined ? undefined : eq(merchants.groupId, group_id))
  const [counted] = await db.select({ total: count() }).from(merchants).where(places)
  const rows = await db
    .select()
    .from(merchants)
    .where(places)
    .orderBy(asc(merchants.sort), asc(merchants.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const list = rows.map((row) => ({
    id: String(row.id),
    name: row.name,
    group_id: row.groupId === null ? '' : String(row.groupId),
    cover: row.logo,
    introduction: row.introduction,
    phone: row.phone,
    address: row.address,
    open_time: row.openTime,
    longitude: row.longitude,
    latitude: row.latitude,
  }))
  return { list, total: counted?.total ?? 0, page, page_size }
}
