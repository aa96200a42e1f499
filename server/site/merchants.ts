import { and, asc, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { adviceState } from '#contract/government/advice-states.ts'
import type * as contract from '#contract/site/site.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { adviceCounts } from '#server/government/advices/advices.tables.ts'
import { merchantGroups, merchants } from '#server/government/merchants/merchants.tables.ts'
import { literal } from '#server/platform/database/literal.ts'
import { gone } from '#server/platform/http/refusal.ts'
import type { Context, Handle } from '#server/platform/api/handler.ts'
import { smallestFirst, sortedPage } from '#server/platform/database/sorted-page.ts'
import { getDefaultCity } from './configuration.ts'

const departments = eq(merchants.kind, 'advice')

/** With its suggestions counted: those it has accepted, and of them those it has answered. */
function present(row: typeof merchants.$inferSelect, counted: Counts | undefined, city: string) {
  const { taken = 0, answered = 0 } = counted ?? {}
  return {
    id: String(row.id),
    name: row.name,
    logo: row.logo,
    introduction: row.introduction,
    phone: row.phone,
    address: row.address,
    group_id: row.groupId === null ? '' : String(row.groupId),
    is_default: row.isDefault ? (1 as const) : (0 as const),
    city,
    advice_num: taken,
    reply_rate: taken === 0 ? 0 : Math.round((100 * answered) / taken),
  }
}

type Counts = { taken: number; answered: number }
/** By counters that triggers keep: a department may have had very many suggestions [decision 122]. */
async function countsOf(db: Database, ids: number[]): Promise<Map<number, Counts>> {
  const isAnswered = sql`${adviceCounts.status} in (${literal(adviceState.answered, adviceState.closed)})`
  const rows = await db
    .select({
      id: adviceCounts.merchantId,
      taken: sql<number>`sum(${adviceCounts.num})`.mapWith(Number),
      answered: sql<number>`coalesce(sum(${adviceCounts.num}) filter (where ${isAnswered}), 0)`.mapWith(Number),
    })
    .from(adviceCounts)
    .where(
      and(
        inArray(adviceCounts.merchantId, ids),
        sql`${adviceCounts.status} between ${literal(adviceState.accepted)} and ${literal(adviceState.closed)}`,
      ),
    )
    .groupBy(adviceCounts.merchantId)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}
/** Where the departments are: the city citizens are in unless they choose another. */
const cityOf = async (context: Context): Promise<string> => String((await getDefaultCity({}, context)).name ?? '')

export const getAdviceMerchants: Handle<typeof contract.getAdviceMerchants> = async (page, context) => {
  const { db } = context
  const [counted] = await db.select({ total: count() }).from(merchants).where(departments)
  const slice = sortedPage(smallestFirst(merchants.sort, merchants.id), page)
  const { rows, cursor } = await slice.read(
    db.select({ ...getTableColumns(merchants), cursor: slice.cursor }).from(merchants),
    departments,
  )
  const ids = rows.map(({ id }) => id)
  const [counts, city] = await Promise.all([countsOf(db, ids), cityOf(context)])
  return {
    list: rows.map((row) => present(row, counts.get(row.id), city)),
    total: counted?.total ?? 0,
    page: page.page,
    page_size: page.page_size,
    cursor,
  }
}

export const getAdviceMerchant: Handle<typeof contract.getAdviceMerchant> = async ({ id }, context) => {
  const { db } = context
  const [row] = await db
    .select()
    .from(merchants)
    .where(id === undefined ? departments : and(departments, eq(merchants.id, id)))
    .orderBy(desc(merchants.isDefault), asc(merchants.sort))
    .limit(1)
  if (!row) throw gone()
  return present(row, (await countsOf(db, [row.id])).get(row.id), await cityOf(context))
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
