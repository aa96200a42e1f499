/** Timed changes of orders: cancelled when nobody has taken them, done after seven days without a score. */
import { and, eq, lte } from 'drizzle-orm'
import { SCORE_WITHIN_MS, orderState } from '#contract/help/order-states.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { serviceOrders } from './service-orders.tables.ts'
import { closeOrder, stepOrder } from './step-order.ts'

const AT_ONCE = 200
const NOBODY = '无人接单'

/**
 * Changes each due order in a transaction of its own, whose update checks again that it is due. Returns how many
 * changed.
 */
export async function tendOrders(db: Database, now = new Date()): Promise<number> {
  const untaken = lte(serviceOrders.serviceAt, now)
  const settling = lte(serviceOrders.completedAt, new Date(now.getTime() - SCORE_WITHIN_MS))
  const due = (status: number, when: typeof untaken) =>
    db
      .select({ id: serviceOrders.id })
      .from(serviceOrders)
      .where(and(eq(serviceOrders.status, status), when))
      .limit(AT_ONCE)
  let changed = 0
  for (const { id } of await due(orderState.open, untaken)) {
    const row = await db.transaction((tx) =>
      stepOrder(tx, id, 'cancel', {
        where: untaken,
        set: { reason: NOBODY },
        content: '到服务时间还没有人接单，很抱歉',
        title: NOBODY,
      }),
    )
    if (row) changed++
  }
  for (const { id } of await due(orderState.served, settling)) {
    const row = await db.transaction((tx) =>
      closeOrder(tx, id, { where: settling, content: '7 天没有评价，自动完成', title: '订单已完成' }),
    )
    if (row) changed++
  }
  return changed
}
