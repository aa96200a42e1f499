/** What staff decide on orders: who goes, or that nobody does. */
import { and, eq, ne } from 'drizzle-orm'
import { orderState } from '#contract/help/order-states.ts'
import { standings } from '#contract/volunteers/volunteer-states.ts'
import { stepOrder } from './step-order.ts'
import { tellAbout } from '#server/help/care/tell-about.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { serviceOrders } from './service-orders.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import type { StaffAction } from '#server/staff/kind.ts'
import { noteDecision, type Outcome } from '#server/staff/note-decision.ts'

type Db = Pick<Database, 'transaction'>

async function whyNot(tx: Transaction, id: number, to: number): Promise<Outcome> {
  const [row] = await tx.select({ status: serviceOrders.status }).from(serviceOrders).where(eq(serviceOrders.id, id))
  return !row ? 'missing' : row.status === to ? 'already' : 'unfit'
}

/** words: the number of the volunteer. */
export const assignOrder = (db: Db, { id, words, staff }: StaffAction): Promise<Outcome> =>
  db.transaction(async (tx) => {
    const [volunteer] = await tx
      .select({ userId: volunteers.userId })
      .from(volunteers)
      .where(and(eq(volunteers.number, words.trim()), eq(volunteers.status, standings.approved)))
      // Whom staff strike at this moment gets nothing more.
      .for('share')
    if (!volunteer) return 'nobody'
    const row = await stepOrder(tx, id, 'take', {
      where: ne(serviceOrders.userId, volunteer.userId),
      set: { providerId: volunteer.userId, takenAt: new Date() },
      content: '工作人员已安排志愿者',
      title: '订单已安排志愿者',
    })
    if (!row) return whyNot(tx, id, orderState.taken)
    await tellAbout(tx, 'order', id, {
      userId: volunteer.userId,
      event: `assigned ${row.takenAt!.getTime()}`,
      title: '工作人员给你安排了一个订单',
      content: '请在服务前联系下单人；去不了请在服务前 2 小时退回',
    })
    await noteDecision(tx, { kind: 'order', objectId: id, action: 'assign', reason: words, staff })
    return 'done'
  })

export const refuseOrder = (db: Db, { id, words, staff }: StaffAction): Promise<Outcome> =>
  db.transaction(async (tx) => {
    const row = await stepOrder(tx, id, 'cancel', {
      set: { reason: words },
      content: words,
      title: '订单已取消',
    })
    if (!row) return whyNot(tx, id, orderState.cancelled)
    await noteDecision(tx, { kind: 'order', objectId: id, action: 'refuse', reason: words, staff })
    return 'done'
  })
