import { and, count, desc, eq, sql } from 'drizzle-orm'
import type * as contract from '#contract/money/red-packets.ts'
import { packetStages, packetStates } from '#contract/money/red-packets.ts'
import { builtOnce } from '#server/platform/database/built-once.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { accounts, redPacketOpens, redPackets } from '#server/money/wallet/wallet.tables.ts'
import { presentTime } from '#server/platform/time.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
import { Semaphore } from '#server/platform/http/semaphore.ts'
import { creditAccount } from '#server/money/wallet/credit-account.ts'
import { type Handle, signedIn, type Context } from '#server/platform/api/handler.ts'
import { largestFirst, sortedPage } from '#server/platform/database/sorted-page.ts'
import { drawAmount } from './draw-amount.ts'
import { drawPacket } from './draw-packet.ts'

const MAX_ACTIVITIES = 20
/**
 * A draw waits for the packet's row while it holds a connection: only a few may at a time, so that a rush leaves
 * connections for everybody else.
 */
const drawing = new Semaphore(4, 2000)
type Packet = typeof redPackets.$inferSelect
type Open = Pick<typeof redPacketOpens.$inferSelect, 'amount' | 'createdAt'>

const stageOf = ({ startAt, endAt }: Packet, now: Date) =>
  now < startAt ? packetStages.coming : now < endAt ? packetStages.open : packetStages.over
const brief = (packet: Packet, now: Date) => ({
  id: String(packet.id),
  title: packet.title,
  cover: packet.cover,
  stage: stageOf(packet, now),
  start_at: presentTime(packet.startAt),
  end_at: presentTime(packet.endAt),
})
const present = (packet: Packet, open: Open | undefined, now: Date) => ({
  ...brief(packet, now),
  rules: packet.rules,
  status: open ? packetStates.opened : packet.openedNum >= packet.packetNum ? packetStates.gone : packetStates.waiting,
  amount: open?.amount ?? 0,
  opened_at: open ? presentTime(open.createdAt) : '',
})
const order = { [packetStages.open]: 0, [packetStages.coming]: 1, [packetStages.over]: 2 }
export const getRedPackets: Handle<typeof contract.getRedPackets> = async (_, { db, now }) => {
  const rows = await db
    .select()
    .from(redPackets)
    .orderBy(desc(redPackets.startAt), desc(redPackets.id))
    .limit(MAX_ACTIVITIES)
  const sorted = rows
    .map((row) => brief(row, now))
    .toSorted(
      (a, b) =>
        order[a.stage] - order[b.stage] || (a.stage === packetStages.coming ? a.start_at.localeCompare(b.start_at) : 0),
    )
  return { list: sorted }
}

const packetById = builtOnce<{ reader: number; id: number }>()((db, value) =>
  db
    .select({ packet: redPackets, open: { amount: redPacketOpens.amount, createdAt: redPacketOpens.createdAt } })
    .from(redPackets)
    .leftJoin(redPacketOpens, and(eq(redPacketOpens.packetId, redPackets.id), eq(redPacketOpens.userId, value.reader)))
    .where(eq(redPackets.id, value.id))
    .prepare('red_packet_by_id'),
)
async function readPacket({ db, user, now }: Context, id: number) {
  const [found] = await packetById(db, { id, reader: user?.id ?? 0 })
  if (!found) throw gone()
  return present(found.packet, found.open ?? undefined, now)
}
export const getRedPacket: Handle<typeof contract.getRedPacket> = ({ id }, context) => readPacket(context, id)

/**
 * The packet's row is locked during a draw, so that the remaining amount is changed by one at a time. Citizens who have
 * opened it already, and those who arrive when nothing is left, do not wait. An account that becomes theirs meanwhile
 * may have opened it: then the second try finds that.
 */
export const openRedPacket: Handle<typeof contract.openRedPacket> = async ({ id }, context) => {
  const known = await readPacket(context, id)
  if (known.status === packetStates.opened) return known
  if (known.stage !== packetStages.open)
    throw badInput(known.stage === packetStages.coming ? '活动还没有开始' : '活动已经结束')
  return known.status === packetStates.gone
    ? known
    : drawing.run(() => inTransaction(context.db, (tx) => draw(tx, context, id)))
}

const lockPacket = builtOnce<{ id: number }>()((db, value) =>
  db.select().from(redPackets).where(eq(redPackets.id, value.id)).for('update').prepare('lock_red_packet'),
)
async function draw(tx: Transaction, context: Context, id: number) {
  const [packet] = await lockPacket(tx, { id })
  if (!packet) throw gone()
  if (packet.openedNum >= packet.packetNum) return readPacket({ ...context, db: tx }, id)
  const { id: userId } = signedIn(context)
  const wanted = drawAmount(packet.budget - packet.spent, packet.packetNum - packet.openedNum)
  const [open] = await drawPacket(tx, { packet: id, user: userId, amount: wanted })
  const { id: sourceId, amount, openedAt, drawn } = open!
  if (drawn) await creditAccount(tx, { userId, amount, title: packet.title, source: 'red_packet', sourceId })
  return present(packet, { amount, createdAt: new Date(openedAt) }, context.now)
}

export const getMyRedPackets: Handle<typeof contract.getMyRedPackets> = async (input, context) => {
  const { db } = context
  const slice = sortedPage(largestFirst(redPacketOpens.id), input)
  const mine = eq(redPacketOpens.userId, signedIn(context).id)
  const [[sums], [all], found] = await Promise.all([
    db
      .select()
      .from(accounts)
      .where(eq(accounts.userId, signedIn(context).id)),
    db
      .select({ total: count(), income: sql<string>`coalesce(sum(${redPacketOpens.amount}), 0)` })
      .from(redPacketOpens)
      .where(mine),
    db
      .select({
        id: redPackets.id,
        title: redPackets.title,
        amount: redPacketOpens.amount,
        at: redPacketOpens.createdAt,
        cursor: slice.cursor,
      })
      .from(redPacketOpens)
      .innerJoin(redPackets, eq(redPackets.id, redPacketOpens.packetId))
      .where(and(mine, slice.after))
      .orderBy(...slice.orderBy)
      .limit(slice.limit)
      .offset(slice.offset),
  ])
  const { rows, cursor } = slice.cut(found)
  return {
    balance: sums?.balance ?? 0,
    income: Number(all!.income),
    list: rows.map(({ id, title, amount, at }) => ({ id: String(id), title, amount, opened_at: presentTime(at) })),
    total: all!.total,
    page: input.page,
    page_size: input.page_size,
    cursor,
  }
}
