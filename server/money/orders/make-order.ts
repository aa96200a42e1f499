/** Orders of money: made here, released by a colleague [decision 138]. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { MOST_OF_REWARD, orderStates } from '#contract/money/money-orders.ts'
import { moneyText } from '#contract/money/money.ts'
import { parseMoney } from '#contract/money/money-input.ts'
import type { StaffMember } from '#server/platform/access/find-staff.ts'
import { users } from '#server/platform/access/users.tables.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { Shown, StaffAction, Unfit } from '#server/staff/kind.ts'
import { noteDecision, type Outcome } from '#server/staff/note-decision.ts'
import { moneyOrders, moneyOrderShares, type PacketPlan } from './money-orders.tables.ts'

export interface Reward {
  citizens: readonly number[]
  /** Of each, in cents. */
  amount: number
  title: string
}
/** What is asked for, as it is recorded; the ids that are no citizens, if any: then nothing is made. */
export async function makeReward(
  tx: Transaction,
  member: StaffMember,
  { citizens, amount, title }: Reward,
): Promise<{ id: number } | { unknown: number[] }> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...citizens]))
    .orderBy(users.id)
    .for('key share')
  const known = new Set(rows.map(({ id }) => id))
  const unknown = citizens.filter((id) => !known.has(id))
  if (unknown.length > 0) return { unknown }
  const total = amount * citizens.length
  const id = await add(tx, { kind: 'reward', title, amount: total, madeBy: member.id })
  await tx.insert(moneyOrderShares).values(citizens.map((userId) => ({ orderId: id, userId, amount })))
  return { id }
}
export async function makePacket(
  tx: Transaction,
  member: StaffMember,
  { title, budget, plan }: { title: string; budget: number; plan: PacketPlan },
): Promise<number> {
  return add(tx, { kind: 'packet', title, amount: budget, plan, madeBy: member.id })
}
async function add(tx: Transaction, values: typeof moneyOrders.$inferInsert): Promise<number> {
  const [row] = await tx.insert(moneyOrders).values(values).returning({ id: moneyOrders.id })
  return row!.id
}

/** By who made it, as long as nobody has decided. false: it does not wait any more, or is a colleague's. */
export async function withdrawOrder(tx: Transaction, member: StaffMember, id: number, note: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(moneyOrders)
    .set({ state: orderStates.withdrawn, note, decidedAt: sql`now()` })
    .where(and(eq(moneyOrders.id, id), eq(moneyOrders.state, orderStates.waiting), eq(moneyOrders.madeBy, member.id)))
  return rowCount === 1
}

/** The same at the command line. words: yuan, then what for, which the citizen reads as the title of the line. */
export const rewardCitizen = (db: Database, { id, words, staff }: StaffAction): Promise<Outcome | Shown | Unfit> =>
  db.transaction(async (tx) => {
    const [typed = '', ...rest] = words.split(/\s+/)
    const amount = parseMoney(typed)
    const title = rest.join(' ')
    if (!amount || amount > MOST_OF_REWARD || !title)
      return { unfit: `请写明金额和原因，金额最多 ${moneyText(MOST_OF_REWARD)} 元，如 20.00 好市民奖励` }
    const made = await makeReward(tx, staff, { citizens: [id], amount, title })
    if ('unknown' in made) return 'missing'
    await noteDecision(tx, { kind: 'account', objectId: id, action: 'reward', reason: words, staff })
    return { shown: `已提出，由另一位同事放行：npm run staff -- approve money ${made.id}` }
  })
