import { inArray } from 'drizzle-orm'
import { orderStates } from '#contract/money/money-orders.ts'
import { moneyOrders } from '#server/money/orders/money-orders.tables.ts'
import { redPackets } from '#server/money/wallet/wallet.tables.ts'
import { staff } from '#server/platform/access/staff.tables.ts'
import type { DemoRedPacket } from '#demo/world/shapes.ts'
import type { Transaction } from '#server/seed/seed.ts'
import { pictureAddress } from './references.ts'

const DAY_MS = 86_400_000
const [MAKER, RELEASER] = ['会计老何', '出纳小蒋']

/** Each as if one of the two had ordered it, and the other released it. */
export async function loadRedPackets(tx: Transaction, written: DemoRedPacket[]): Promise<void> {
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
  const members = await tx
    .select({ id: staff.id, login: staff.login })
    .from(staff)
    .where(inArray(staff.login, [MAKER, RELEASER]))
  const idOf = (login: string) => members.find((one) => one.login === login)!.id
  for (const { title, cover, from, days, budget, packets, rules } of written) {
    const [startAt, endAt] = [inDays(from), inDays(from + days)]
    const values = { title, cover: pictureAddress(cover), rules, startAt, endAt, budget, packetNum: packets }
    const [packet] = await tx.insert(redPackets).values(values).returning({ id: redPackets.id })
    await tx.insert(moneyOrders).values({
      kind: 'packet',
      title,
      amount: budget,
      plan: { rules, start_at: startAt.toISOString(), end_at: endAt.toISOString(), packet_num: packets },
      state: orderStates.released,
      madeBy: idOf(MAKER),
      decidedBy: idOf(RELEASER),
      decidedAt: new Date(),
      packetId: packet!.id,
    })
  }
}
