import { and, eq, gte, inArray, lte } from 'drizzle-orm'
import { moneyText } from '#contract/money.ts'
import { stateNames, type PayoutChannelName } from '#contract/wallet.ts'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import type { Database } from '#server/database/connect.ts'
import { transfers } from '#server/database/schema/transfers.ts'
import { dayStart } from './payout-day.ts'
import type { BillLine } from './read-bill.ts'

const DAY_MS = 86_400_000

/**
 * A provider's bill against our transfers: 缺 (we have paid, the bill does not know it), 多 (the bill has it, we do not),
 * 金额不符, 状态不符. What should be in the bill: all we count as paid on the days of what the bill has.
 */
export async function reconcile(db: Database, channel: PayoutChannelName, bill: BillLine[]): Promise<string[]> {
  const numbers = bill.map(({ number }) => number)
  const of = eq(transfers.channel, channel)
  const named = numbers.length
    ? await db
        .select()
        .from(transfers)
        .where(and(of, inArray(transfers.number, numbers)))
    : []
  const ends = named.flatMap(({ finishedAt }) => finishedAt ?? [])
  const [first, last] = [new Date(Math.min(...ends.map(Number))), new Date(Math.max(...ends.map(Number)))]
  const expected = ends.length
    ? await db
        .select()
        .from(transfers)
        .where(
          and(
            of,
            eq(transfers.status, 2),
            gte(transfers.finishedAt, dayStart(first)),
            lte(transfers.finishedAt, new Date(dayStart(last).getTime() + DAY_MS)),
          ),
        )
    : []
  const ours = new Map(named.map((row) => [row.number, row]))
  const differences = bill.flatMap(({ number, amount, paid }) => {
    const row = ours.get(number)
    if (!row) return [`多  ${number}  账单 ${moneyText(amount)} 元，本地没有`]
    const net = row.amount - row.fee
    return [
      ...(net === amount ? [] : [`金额不符  ${number}  账单 ${moneyText(amount)} 元，本地 ${moneyText(net)} 元`]),
      ...(paid === (row.status === 2)
        ? []
        : [`状态不符  ${number}  账单${paid ? '成功' : '未成功'}，本地${stateNames[row.status] ?? ''}`]),
    ]
  })
  const inBill = new Set(numbers)
  const missing = expected
    .filter(({ number }) => !inBill.has(number))
    .map(
      (row) =>
        `缺  ${row.number}  本地 ${shanghaiDate(Number(row.finishedAt))} 已付 ${moneyText(row.amount - row.fee)} 元`,
    )
  return [...differences, ...missing]
}
