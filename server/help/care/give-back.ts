import { and, asc, eq } from 'drizzle-orm'
import { orderState } from '#contract/help/order-states.ts'
import { wishState } from '#contract/help/wish-states.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { serviceOrders } from '#server/help/orders/service-orders.tables.ts'
import { wishes } from '#server/help/wishes/wishes.tables.ts'
import { stepOrder } from '#server/help/orders/step-order.ts'
import { releaseWish } from '#server/help/wishes/step-wish.ts'

export const UNABLE = '志愿者不能继续，重新等待认领'

/**
 * Gives back what a citizen who is no volunteer any more has claimed or taken and not begun, in the order of ids, and
 * notifies those who wait for it. The caller holds the lock of the volunteer's row.
 */
export async function giveBackCare(tx: Transaction, userId: number): Promise<void> {
  const claimed = and(eq(wishes.claimantId, userId), eq(wishes.status, wishState.claimed))
  for (const { id } of await tx.select({ id: wishes.id }).from(wishes).where(claimed).orderBy(asc(wishes.id)))
    await releaseWish(tx, id, {
      where: eq(wishes.claimantId, userId),
      content: UNABLE,
      claimantTold: '认领已被取消',
    })
  const mine = eq(serviceOrders.providerId, userId)
  const orders = await tx
    .select({ id: serviceOrders.id })
    .from(serviceOrders)
    .where(and(mine, eq(serviceOrders.status, orderState.taken)))
    .orderBy(asc(serviceOrders.id))
  for (const { id } of orders)
    await stepOrder(tx, id, 'return', {
      where: mine,
      set: { providerId: null, takenAt: null },
      content: '志愿者不能前往，重新等待接单',
      title: '订单重新等待接单',
    })
}
