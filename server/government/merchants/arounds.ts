import { and, asc, count, eq, getTableColumns, isNull } from 'drizzle-orm'
import type * as contract from '#contract/government/merchants.ts'
import type { AroundMerchant } from '#contract/government/merchants.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { merchants, qualifications } from './merchants.tables.ts'
import { gone } from '#server/platform/http/refusal.ts'
import type { Handle } from '#server/platform/api/handler.ts'
import { smallestFirst, sortedPage } from '#server/platform/database/sorted-page.ts'

const present = (row: typeof merchants.$inferSelect): AroundMerchant => ({
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
})

export const getArounds: Handle<typeof contract.getArounds> = async (
  { group_id, page, page_size, cursor: after },
  { db },
) => {
  const places = and(eq(merchants.kind, 'around'), group_id === undefined ? undefined : eq(merchants.groupId, group_id))
  const [counted] = await db.select({ total: count() }).from(merchants).where(places)
  const slice = sortedPage(smallestFirst(merchants.sort, merchants.id), { page, page_size, cursor: after })
  const { rows, cursor } = await slice.read(
    db.select({ ...getTableColumns(merchants), cursor: slice.cursor }).from(merchants),
    places,
  )
  return { list: rows.map(present), total: counted?.total ?? 0, page, page_size, cursor }
}

export const getAround: Handle<typeof contract.getAround> = async ({ id }, { db }) => {
  const [row] = await db
    .select()
    .from(merchants)
    .where(and(eq(merchants.kind, 'around'), eq(merchants.id, id)))
  if (!row) throw gone()
  return { ...present(row), images: row.images, qualifications: await licencesOf(db, id) }
}

export const getQualifications: Handle<typeof contract.getQualifications> = async ({ merchant_id: id }, { db }) => {
  if (id === undefined) return { name: '', list: await licencesOf(db) }
  const [merchant] = await db.select({ name: merchants.name }).from(merchants).where(eq(merchants.id, id))
  if (!merchant) throw gone()
  return { name: merchant.name, list: await licencesOf(db, id) }
}

async function licencesOf(db: Database, id?: number) {
  const rows = await db
    .select()
    .from(qualifications)
    .where(id === undefined ? isNull(qualifications.merchantId) : eq(qualifications.merchantId, id))
    .orderBy(asc(qualifications.sort), asc(qualifications.id))
  return rows.map((row) => ({ id: String(row.id), title: row.title, image: row.image }))
}
