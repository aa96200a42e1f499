import { asc, count, desc, eq, and } from 'drizzle-orm'
import type * as contract from '#contract/site.ts'
import { merchantGroups, merchants } from '#server/database/schema/merchants.ts'
import { gone } from '#server/http/refusal.ts'
import type { Handle } from '../handler.ts'

const present = (row: typeof merchants.$inferSelect) => ({
  id: String(row.id),
  name: row.name,
  logo: row.logo,
  introduction: row.introduction,
  phone: row.phone,
  address: row.address,
  group_id: row.groupId === null ? '' : String(row.groupId),
  is_default: row.isDefault ? (1 as const) : (0 as const),
})

export const getAdviceMerchants: Handle<typeof contract.getAdviceMerchants> = async ({ page, page_size }, { db }) => {
  const departments = eq(merchants.kind, 'advice')
  const [counted] = await db.select({ total: count() }).from(merchants).where(departments)
  const rows = await db
    .select()
    .from(merchants)
    .where(departments)
    .orderBy(asc(merchants.sort), asc(merchants.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  return { list: rows.map(present), total: counted?.total ?? 0, page, page_size }
}

export const getAdviceMerchant: Handle<typeof contract.getAdviceMerchant> = async ({ id }, { db }) => {
  const departments = eq(merchants.kind, 'advice')
  const [row] = await db
    .select()
    .from(merchants)
    .where(id === undefined ? departments : and(departments, eq(merchants.id, id)))
    .orderBy(desc(merchants.isDefault), asc(merchants.sort))
    .limit(1)
  if (!row) throw gone()
  return present(row)
}

export const getMerchantGroups: Handle<typeof contract.getMerchantGroups> = async ({ type }, { db }) => {
  const rows = await db
    .select({ group: merchantGroups, merchantNum: count(merchants.id) })
    .from(merchantGroups)
    .leftJoin(merchants, eq(merchants.groupId, merchantGroups.id))
    .where(type ? eq(merchantGroups.type, type) : undefined)
    .groupBy(merchantGroups.id)
    .orderBy(asc(merchantGroups.sort), asc(merchantGroups.id))
  return {
    list: rows.map(({ group, merchantNum }) => ({
      id: String(group.id),
      name: group.name,
      type: group.type,
      icon: group.icon,
      sort: group.sort,
      merchant_num: merchantNum,
    })),
  }
}
