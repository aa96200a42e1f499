/** One step of an order, taken as a step of a wish is [decision 051]. */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { orderSteps, type OrderStep } from '#contract/order-states.ts'
import type { Transaction } from '#server/database/connect.ts'
import { orderRecords, serviceItems, serviceOrders } from '#server/database/schema/service-orders.ts'
import { creditService } from '#server/volunteers/credit-service.ts'
import { tellAbout } from './tell-about.ts'

export type OrderRow = typeof serviceOrders.$inferSelect
interface Taken {
  where?: SQL | undefined
  set?: Partial<typeof serviceOrders.$inferInsert>
  content: string
  /** The title of the message to the orderer, and to the provider; each left out for their own steps. */
  title?: string
  providerTitle?: string
}

/** undefined: nothing was changed. */
export async function stepOrder(
  tx: Transaction,
  id: number,
  name: OrderStep,
  { where, set, content, title, providerTitle }: Taken,
): Promise<OrderRow | undefined> {
  const { from, to } = orderSteps[name]
  const [row] = await tx
    .update(serviceOrders)
    .set({ ...set, status: to, unseen: title !== undefined })
    .where(and(eq(serviceOrders.id, id), inArray(serviceOrders.status, [...from]), where))
    .returning()
  if (!row) return undefined
  const [record] = await tx
    .insert(orderRecords)
    .values({ orderId: id, state: to, content })
    .returning({ id: orderRecords.id })
  const [service] = await tx
    .select({ title: serviceItems.title })
    .from(serviceItems)
    .where(eq(serviceItems.id, row.serviceId))
  const words = `“${service?.title ?? ''}”${content && `：${content}`}`
  if (title !== undefined)
    await tellAbout(tx, 'order', id, { userId: row.userId, event: record!.id, title, content: words })
  if (providerTitle !== undefined)
    await tellAbout(tx, 'order', id, {
      userId: row.providerId,
      event: `provider ${record!.id}`,
      title: providerTitle,
      content: words,
    })
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
