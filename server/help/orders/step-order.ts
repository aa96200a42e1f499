/** One step of an order, taken as a step of a wish is [decision 051]. */
import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import { orderSteps, type OrderStep } from '#contract/help/order-states.ts'
import { shanghaiDateTime } from '#contract/shanghai-time.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { serviceItems, serviceOrders } from './service-orders.tables.ts'
import { creditService } from '#server/volunteers/credit-service.ts'
import { recordStep } from '#server/help/care/record-step.ts'

export type OrderRow = typeof serviceOrders.$inferSelect
interface Taken {
  where?: SQL | undefined
  set?: Partial<typeof serviceOrders.$inferInsert>
  content: string
  /** Titles of the messages to the orderer and to the provider; left out for a step of their own. */
  title?: string
  providerTitle?: string
}

const titleOfService = sql<string>`(select title from ${serviceItems} where ${serviceItems.id} = ${serviceOrders.serviceId})`

/** undefined: nothing was changed. */
export async function stepOrder(
  tx: Transaction,
  id: number,
  name: OrderStep,
  { where, set, content, title, providerTitle }: Taken,
): Promise<OrderRow | undefined> {
  const { from, to } = orderSteps[name]
  const [changed] = await tx
    .update(serviceOrders)
    .set({ ...set, status: to, unseen: title !== undefined })
    .where(and(eq(serviceOrders.id, id), inArray(serviceOrders.status, [...from]), where))
    .returning({ row: getTableColumns(serviceOrders), service: titleOfService })
  if (!changed) return undefined
  const { row, service } = changed
  const words = `“${service}”（${shanghaiDateTime(row.serviceAt.getTime()).slice(5, 16)}）${content && `：${content}`}`
  await recordStep(tx, 'order', { id, state: to, content }, [
    { userId: row.userId, title, content: words },
    { userId: row.providerId, title: providerTitle, content: words },
  ])
  return row
}

/** 待评价 → 已完成: the provider is credited, once. */
export async function closeOrder(tx: Transaction, id: number, taken: Taken): Promise<OrderRow | undefined> {
  const row = await stepOrder(tx, id, 'score', { ...taken, providerTitle: '你服务的订单已完成' })
  if (!row) return undefined
  if (row.score > 0)
    await tx
      .update(serviceItems)
      .set({ scoreSum: sql`${serviceItems.scoreSum} + ${row.score}`, scoreNum: sql`${serviceItems.scoreNum} + 1` })
      .where(eq(serviceItems.id, row.serviceId))
  if (row.providerId === null) return row
  const [service] = await tx.select().from(serviceItems).where(eq(serviceItems.id, row.serviceId))
  await creditService(tx, {
    userId: row.providerId,
    source: `order ${id}`,
    title: `点单服务：${service!.title}`,
    at: row.completedAt ?? new Date(),
    halfHours: service!.halfHours,
    points: service!.points,
    teamId: service!.teamId,
  })
  return row
}
