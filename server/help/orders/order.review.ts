import { and, asc, eq } from 'drizzle-orm'
import { orderState } from '#contract/help/order-states.ts'
import { serviceItems, serviceOrders } from './service-orders.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { presentTime } from '#server/platform/time.ts'
import { assignOrder, refuseOrder } from './decide-order.ts'
import { ROWS, picked, known, type Kind } from '#server/staff/kind.ts'

/** Orders nobody has taken, the next first. Contacts stay sealed. */
export const order: Kind = {
  permission: 'volunteer.decide',
  async rows(db, pick) {
    const rows = await db
      .select({ row: serviceOrders, author: users.nickname, title: serviceItems.title })
      .from(serviceOrders)
      .innerJoin(serviceItems, eq(serviceItems.id, serviceOrders.serviceId))
      .innerJoin(users, eq(users.id, serviceOrders.userId))
      .where(and(eq(serviceOrders.status, orderState.open), picked(serviceOrders.id, pick)))
      .orderBy(asc(serviceOrders.serviceAt), asc(serviceOrders.id))
      .limit(ROWS)
    return rows.map(({ row, author, title }) => ({
      id: row.id,
      author,
      content: title,
      createdAt: row.createdAt,
      extra: known({ 服务时间: presentTime(row.serviceAt), 人数: String(row.people), 备注: row.remark }),
    }))
  },
  decide: { assign: assignOrder, refuse: refuseOrder },
}
