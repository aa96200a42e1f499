/** Money of the city: what is to be given waits for a colleague, and the books of a day. */
import { and, eq, gt, sql } from 'drizzle-orm'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { orderStates } from '#contract/money/money-orders.ts'
import type * as contract from '#contract/staff/money.ts'
import { parseTime } from '#contract/shanghai-time.ts'
import { makePacket, makeReward, withdrawOrder } from '#server/money/orders/make-order.ts'
import { moneyOrders, moneyOrderShares } from '#server/money/orders/money-orders.tables.ts'
import { redPackets } from '#server/money/wallet/wallet.tables.ts'
import { staff } from '#server/platform/access/staff.tables.ts'
import { boundedCount } from '#server/platform/database/bounded-count.ts'
import { largestFirst, sortedPage } from '#server/platform/database/sorted-page.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
import { paragraphs } from '#server/platform/words/rich-words.ts'
import { presentTime } from '#server/platform/time.ts'
import type { StaffContext } from './console-calls.ts'

type Input<Name extends keyof typeof contract> = ParsedInputOf<(typeof contract)[Name]>
const kind = 'money'

const named = (id: typeof moneyOrders.madeBy | typeof moneyOrders.decidedBy) =>
  sql<string | null>`(select ${staff.name} from ${staff} where ${staff.id} = ${id})`
const columns = {
  row: moneyOrders,
  packet: redPackets,
  people: sql<number>`(select count(*)::int from ${moneyOrderShares} s where s.order_id = money_orders.id)`,
  madeBy: named(moneyOrders.madeBy),
  decidedBy: named(moneyOrders.decidedBy),
}
interface Read {
  row: typeof moneyOrders.$inferSelect
  packet: typeof redPackets.$inferSelect | null
  people: number
  madeBy: string | null
  decidedBy: string | null
}
const present = ({ row, packet, people, madeBy, decidedBy }: Read, { staff: member, now }: StaffContext) => ({
  id: String(row.id),
  kind: row.kind,
  title: row.title,
  amount: row.amount,
  people: row.plan?.packet_num ?? people,
  state: row.state,
  made_by: madeBy ?? '',
  is_mine: row.madeBy === member.id ? 1 : 0,
  decided_by: decidedBy ?? '',
  decided_at: presentTime(row.decidedAt),
  note: row.note,
  created_at: presentTime(row.createdAt),
  start_at: row.plan ? presentTime(packet?.startAt ?? new Date(row.plan.start_at)) : '',
  end_at: row.plan ? presentTime(packet?.endAt ?? new Date(row.plan.end_at)) : '',
  opened: packet?.openedNum ?? 0,
  spent: packet?.spent ?? 0,
  is_over: packet && packet.endAt <= now ? 1 : 0,
})

export async function getMoneyOrders(input: Input<'getMoneyOrders'>, context: StaffContext) {
  const { db } = context
  const where = and(
    eq(moneyOrders.kind, input.kind),
    input.state === undefined ? undefined : eq(moneyOrders.state, input.state),
  )
  const sorted = sortedPage(largestFirst(moneyOrders.id), input)
  const selection = db
    .select({ ...columns, cursor: sorted.cursor })
    .from(moneyOrders)
    .leftJoin(redPackets, eq(redPackets.id, moneyOrders.packetId))
  const { rows, cursor } = await sorted.read(selection, where)
  return {
    list: rows.map((row) => present(row, context)),
    total: await boundedCount(db, moneyOrders, where),
    page: input.page,
    page_size: input.page_size,
    cursor,
  }
}
export async function getMoneyOrder({ id }: Input<'getMoneyOrder'>, context: StaffContext) {
  const found = context.db
    .select(columns)
    .from(moneyOrders)
    .leftJoin(redPackets, eq(redPackets.id, moneyOrders.packetId))
  const [row] = await found.where(eq(moneyOrders.id, id))
  if (!row) throw gone()
  return present(row, context)
}

export async function orderReward(input: Input<'orderReward'>, { db, staff: member, note }: StaffContext) {
  const made = await makeReward(db as never, member, input)
  if ('unknown' in made) throw badInput(`没有这些市民：${made.unknown.slice(0, 5).join('、')}`)
  await note({ kind, objectId: made.id, after: { ...input, citizens: input.citizens.join('、') } })
  return { id: String(made.id) }
}

export async function orderPacket(input: Input<'orderPacket'>, { db, staff: member, now, note }: StaffContext) {
  const { title, rules, budget, packet_num, start_at, end_at } = input
  const at = (time: string) => new Date(parseTime(time)!)
  if (at(end_at) <= now) throw badInput('结束时间已经过了')
  const plan = {
    rules: rules === '' ? '' : paragraphs(rules),
    start_at: at(start_at).toISOString(),
    end_at: at(end_at).toISOString(),
    packet_num,
  }
  const id = await makePacket(db as never, member, { title, budget, plan })
  await note({ kind, objectId: id, after: input })
  return { id: String(id) }
}

export async function withdrawMoneyOrder(
  { id, reason }: Input<'withdrawMoneyOrder'>,
  { db, staff: member, note }: StaffContext,
) {
  if (!(await withdrawOrder(db as never, member, id, reason))) throw badInput('只能撤回自己提出、还没有处理的款项')
  await note({ kind, objectId: id, reason })
  return {}
}

export async function endRedPacket({ id, reason }: Input<'endRedPacket'>, { db, note }: StaffContext) {
  const [order] = await db.select().from(moneyOrders).where(eq(moneyOrders.id, id))
  if (order?.state !== orderStates.released || order.packetId === null) throw gone()
  const { rowCount } = await db
    .update(redPackets)
    // One that has not begun ends at its beginning: its times stay in order.
    .set({ endAt: sql`greatest(now(), start_at + interval '1 second')` })
    .where(and(eq(redPackets.id, order.packetId), gt(redPackets.endAt, sql`now()`)))
  if (rowCount !== 1) throw badInput('这个活动已经结束')
  await note({ kind, objectId: id, reason })
  return {}
}
