/** The second of two: what a colleague wants to give is released, once, or refused. */
import { asc, eq, sql } from 'drizzle-orm'
import { orderStates } from '#contract/money/money-orders.ts'
import { moneyText } from '#contract/money/money.ts'
import { tellCitizen } from '#server/marks/tell-citizen.ts'
import { creditAccount } from '#server/money/wallet/credit-account.ts'
import { redPackets } from '#server/money/wallet/wallet.tables.ts'
import type { StaffMember } from '#server/platform/access/find-staff.ts'
import { users } from '#server/platform/access/users.tables.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { StaffAction, Unfit } from '#server/staff/kind.ts'
import { noteDecision, type Outcome } from '#server/staff/note-decision.ts'
import { TOO_NEAR, isNearTo } from './near-member.ts'
import { moneyOrders, moneyOrderShares } from './money-orders.tables.ts'

type Order = typeof moneyOrders.$inferSelect
const kind = 'money'

export const releaseOrder = (db: Database, { id, staff }: StaffAction): Promise<Outcome | Unfit> =>
  decideOrder(db, id, staff, async (tx, order) => {
    const given = order.kind === 'packet' ? await makePacket(tx, order) : await giveRewards(tx, order, staff)
    if (typeof given === 'object' && given && 'unfit' in given) return given
    await tx
      .update(moneyOrders)
      .set({ state: orderStates.released, decidedBy: staff.id, decidedAt: sql`now()`, packetId: given })
      .where(eq(moneyOrders.id, id))
    await noteDecision(tx, { kind, objectId: id, action: 'approve', reason: '', staff })
    return 'done'
  })

export const refuseOrder = (db: Database, { id, words, staff }: StaffAction): Promise<Outcome | Unfit> =>
  decideOrder(db, id, staff, async (tx) => {
    await tx
      .update(moneyOrders)
      .set({ state: orderStates.refused, decidedBy: staff.id, decidedAt: sql`now()`, note: words })
      .where(eq(moneyOrders.id, id))
    await noteDecision(tx, { kind, objectId: id, action: 'refuse', reason: words, staff })
    return 'done'
  })

/**
 * The row is locked, so that of any number of decisions at once one counts. Its key stays free: accounts that are being
 * joined, whose citizens are locked, give their shares of this order to each other.
 */
const decideOrder = (
  db: Database,
  id: number,
  staff: StaffMember,
  act: (tx: Transaction, order: Order) => Promise<Outcome | Unfit>,
): Promise<Outcome | Unfit> =>
  db.transaction(async (tx) => {
    const [order] = await tx.select().from(moneyOrders).where(eq(moneyOrders.id, id)).for('no key update')
    if (!order) return 'missing'
    if (order.state !== orderStates.waiting) return 'already'
    if (order.madeBy === staff.id) return { unfit: '这笔款项是你提出的，由另一位同事放行' }
    if (await isNearTo(tx, order.madeBy, staff.id)) return { unfit: TOO_NEAR }
    return act(tx, order)
  })

async function makePacket(tx: Transaction, { title, amount, plan }: Order): Promise<number | Unfit> {
  const { rules, start_at, end_at, packet_num } = plan!
  const [times] = (await tx.execute<{ over: boolean }>(sql`select ${end_at}::timestamptz <= now() as over`)).rows
  if (times!.over) return { unfit: '活动的结束时间已经过了，请重新提出' }
  const [row] = await tx
    .insert(redPackets)
    .values({
      title,
      rules,
      startAt: new Date(start_at),
      endAt: new Date(end_at),
      budget: amount,
      packetNum: packet_num,
    })
    .returning({ id: redPackets.id })
  return row!.id
}

const lockShares = (tx: Transaction, id: number) =>
  tx
    .select({ userId: moneyOrderShares.userId, amount: moneyOrderShares.amount })
    .from(moneyOrderShares)
    .innerJoin(users, eq(users.id, moneyOrderShares.userId))
    .where(eq(moneyOrderShares.orderId, id))
    .orderBy(asc(moneyOrderShares.userId))
    .for('key share', { of: users })

/** Each is a decision on the account of its citizen, and booked for that, once. */
async function giveRewards(tx: Transaction, { id, title, amount }: Order, staff: StaffMember): Promise<null | Unfit> {
  // The first look waits for accounts that are being joined; the second finds whose the shares are then.
  await lockShares(tx, id)
  const shares = await lockShares(tx, id)
  const left = shares.reduce((sum, share) => sum + share.amount, 0)
  if (left !== amount) return { unfit: `有人已注销账号，只剩 ${moneyText(left)} 元的收款人，请重新提出` }
  for (const share of shares) {
    const reason = `${moneyText(share.amount)} ${title}`
    const decision = await noteDecision(tx, {
      kind: 'account',
      objectId: share.userId,
      action: 'reward',
      reason,
      staff,
      after: { order: id },
    })
    await creditAccount(tx, { userId: share.userId, amount: share.amount, title, source: 'reward', sourceId: decision })
    await tellCitizen(tx, {
      userId: share.userId,
      type: 'service',
      source: `reward ${decision}`,
      title: '收到一笔奖励',
      content: `已存入余额：${title}`,
    })
  }
  return null
}
