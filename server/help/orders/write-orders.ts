import { and, eq, gt, lt, lte, ne, or, sql } from 'drizzle-orm'
import { orderRefusals } from '#contract/help/order-refusals.ts'
import {
  ORDER_AHEAD_DAYS,
  RETURN_AHEAD_MS,
  START_AHEAD_MS,
  serviceState,
  orderState,
  isUnderWay,
  isTimeFor,
} from '#contract/help/order-states.ts'
import type * as contract from '#contract/help/orders.ts'
import { sameHour } from '#contract/help/orders.ts'
import { maskName } from '#contract/masked-text.ts'
import { sealContact } from '#server/help/care/contacts.ts'
import { stepOrder, type OrderRow } from './step-order.ts'
import { builtOnce } from '#server/platform/database/built-once.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { lockOfCitizen } from '#server/platform/database/locks.ts'
import { nextId } from '#server/platform/database/next-id.ts'
import { orderRecords, serviceItems, serviceOrders } from './service-orders.tables.ts'
import { Refusal, badInput, gone } from '#server/platform/http/refusal.ts'
import { mustBeVerified } from '#server/people/identity/must-be-verified.ts'
import { lockVolunteer, mustStillBeVolunteer } from '#server/volunteers/standing.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'
import { withOwnContact } from '#server/help/own-contact.ts'
import { mustNotCollect } from '#server/help/wishes/must-not-collect.ts'
import { mustBeStreet } from '#server/help/wishes/wish-setting.ts'
import { readOrder } from './read-orders.ts'

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]
const ORDERS_OPEN = 10
const soon = (ms: number, now: Date) => new Date(now.getTime() + ms)

export const postOrder: Handle<typeof contract.postOrder> = async (input, context) => {
  const { id: userId } = signedIn(context)
  const { db, settings, secrets, now } = context
  await mustBeVerified(userId, 'order', context)
  await mustBeStreet(settings, input.street_id)
  if (input.service_at <= now.getTime()) throw badInput('服务时间已经过去')
  if (input.service_at > now.getTime() + ORDER_AHEAD_DAYS * DAY_MS)
    throw badInput(`服务时间最远 ${ORDER_AHEAD_DAYS} 天`)
  const serviceAt = new Date(input.service_at)
  const contact = await withOwnContact(context, userId, input)
  const id = await db.transaction(async (tx) => {
    await lockOfCitizen(tx, 'ordersOfUser', userId)
    const [service] = await tx
      .update(serviceItems)
      .set({ orderNum: sql`${serviceItems.orderNum} + 1` })
      .where(and(eq(serviceItems.id, input.service_id), eq(serviceItems.status, serviceState.offered)))
      .returning({ id: serviceItems.id })
    if (!service) throw badInput('没有这项服务')
    const open = await tx
      .select({ serviceId: serviceOrders.serviceId, at: serviceOrders.serviceAt })
      .from(serviceOrders)
      .where(and(eq(serviceOrders.userId, userId), lt(serviceOrders.status, orderState.served)))
    if (open.length >= ORDERS_OPEN) throw badInput(`最多同时有 ${ORDERS_OPEN} 个未完成的订单`)
    const same = open.some(
      (one) => one.serviceId === input.service_id && Math.abs(one.at.getTime() - input.service_at) < HOUR_MS,
    )
    if (same && input.again !== 1) throw new Refusal(200, sameHour.code, sameHour.words)
    const number = await nextId(tx, serviceOrders)
    const { people, remark } = input
    await tx
      .insert(serviceOrders)
      .overridingSystemValue()
      .values({
        id: number,
        userId,
        serviceId: input.service_id,
        contact: sealContact(secrets, 'order', number, contact),
        maskedName: maskName(contact.contact),
        streetId: input.street_id,
        serviceAt,
        people,
        remark,
      })
    await tx.insert(orderRecords).values({ orderId: number, state: orderState.open, content: '已下单，等待志愿者接单' })
    return number
  })
  return readOrder(context, id)
}

const orderById = builtOnce<{ id: number }>()((db, value) =>
  db.select().from(serviceOrders).where(eq(serviceOrders.id, value.id)).prepare('order_by_id'),
)
async function find(db: Pick<Database, '_'>, id: number): Promise<OrderRow> {
  const [row] = await orderById(db, { id })
  if (!row) throw gone()
  return row
}

export const provideOrder: Handle<typeof contract.provideOrder> = async ({ id, action, reason }, context) => {
  const { id: userId } = signedIn(context)
  await inTransaction(context.db, async (tx) => {
    await lockVolunteer(tx, userId)
    const known = await find(tx, id)
    if (action === 'take') return take(tx, known, userId, context.now)
    if (known.providerId !== userId) throw gone()
    const mine = eq(serviceOrders.providerId, userId)
    if (action === 'return') return giveBack(tx, known, { mine, reason, now: context.now })
    if (known.status === orderState.serving) return
    const started = await stepOrder(tx, id, 'start', {
      where: and(mine, lte(serviceOrders.serviceAt, soon(START_AHEAD_MS, context.now))),
      content: '志愿者已开始服务',
      title: '志愿者已开始服务',
    })
    if (!started) throw badInput(orderRefusals.start(known.status))
  })
  try {
    return await readOrder(context, id)
  } catch (error) {
    // Struck since: they see no order any more, and hear why.
    await mustStillBeVolunteer(context.db, userId)
    throw error
  }
}

async function take(tx: Transaction, known: OrderRow, userId: number, now: Date): Promise<void> {
  if (known.providerId === userId && isUnderWay(known.status)) return
  if (known.userId === userId) throw badInput('不能接自己的订单')
  if (known.status === orderState.open && !isTimeFor('take', known.serviceAt.getTime() - now.getTime()))
    throw badInput('服务时间已过')
  await mustNotCollect(tx, userId, now)
  const taken = await stepOrder(tx, known.id, 'take', {
    where: and(ne(serviceOrders.userId, userId), gt(serviceOrders.serviceAt, now)),
    set: { providerId: userId, takenAt: sql`now()` as never },
    content: '志愿者已接单',
    title: '订单有人接了',
  })
  if (taken) return
  const { status } = await find(tx, known.id)
  throw badInput(orderRefusals.take(status))
}

async function giveBack(
  tx: Transaction,
  known: OrderRow,
  { mine, reason, now }: { mine: ReturnType<typeof eq>; reason: string; now: Date },
): Promise<void> {
  const given = await stepOrder(tx, known.id, 'return', {
    where: and(mine, gt(serviceOrders.serviceAt, soon(RETURN_AHEAD_MS, now))),
    set: { providerId: null, takenAt: null },
    content: reason ? `志愿者退回：${reason}` : '志愿者退回，重新等待接单',
    title: '订单重新等待接单',
  })
  if (!given) throw badInput(orderRefusals.return(known.status))
}

/** By either of the two; the other hears of it. */
export const completeOrder: Handle<typeof contract.completeOrder> = async ({ id }, context) => {
  const { id: userId } = signedIn(context)
  const known = await find(context.db, id)
  if (known.userId !== userId && known.providerId !== userId) throw gone()
  const byOrderer = known.userId === userId
  const done = await context.db.transaction((tx) =>
    stepOrder(tx, id, 'complete', {
      where: or(eq(serviceOrders.userId, userId), eq(serviceOrders.providerId, userId)),
      set: { completedAt: sql`now()` as never },
      content: byOrderer ? '下单人确认完成' : '志愿者确认完成',
      ...(byOrderer ? { providerTitle: '下单人已确认完成' } : { title: '服务已完成，请评价' }),
    }),
  )
  const { status } = done ?? (await find(context.db, id))
  if (status < orderState.served || status > orderState.done) throw badInput(orderRefusals.complete(status))
  return readOrder(context, id)
}

export const cancelOrder: Handle<typeof contract.cancelOrder> = async ({ id, reason }, context) => {
  const { id: userId } = signedIn(context)
  const known = await find(context.db, id)
  if (known.userId !== userId) throw gone()
  const own = eq(serviceOrders.userId, userId)
  const content = reason ? `下单人取消：${reason}` : '下单人取消'
  const set = { reason: content }
  const done = await context.db.transaction(
    async (tx) =>
      (await stepOrder(tx, id, 'cancel', { where: own, set, content })) ??
      (reason &&
        (await stepOrder(tx, id, 'withdraw', {
          where: and(own, gt(serviceOrders.serviceAt, context.now)),
          set,
          content,
          providerTitle: '订单已被取消，不用再去',
        }))),
  )
  const { status } = done || (await find(context.db, id))
  if (status === orderState.taken && !reason) throw badInput('已有人接单，请写明原因，志愿者会看到')
  if (status !== orderState.cancelled) throw badInput(orderRefusals.cancel(status))
  return readOrder(context, id)
}
