import { and, eq, gte, inArray, lt } from 'drizzle-orm'
import { moneyText } from '#contract/money.ts'
import { stateNames, type PayoutChannelName } from '#contract/wallet.ts'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import type { Database } from '#server/database/connect.ts'
import { transfers } from '#server/database/schema/transfers.ts'
import { dayStart } from './payout-day.ts'
import type { BillLine } from './read-bill.ts'

const DAY_MS = 86_400_000

/** Days a bill is of, the last not included. listed: what the bill of the day before has. */
export interface BillSpan {
  from: Date
  until: Date
  listed: BillLine[]
}
/** number: of which transfer; it may be none of ours. */
export interface Difference {
  number: string
  kind: '缺' | '多' | '金额不符' | '状态不符'
  text: string
}

/**
 * A provider's bill against our transfers: 缺 (we have paid, the bill does not know it), 多 (the bill has it, we do not),
 * 金额不符, 状态不符. span: of a whole day's bill; otherwise the days of what the bill has. We may hear of what was paid
 * before midnight after it: that is in the bill of the day before.
 */
export async function reconcile(
  db: Database,
  channel: PayoutChannelName,
  bill: BillLine[],
  span?: BillSpan,
): Promise<Difference[]> {
  const numbers = bill.map(({ number }) => number)
  const of = eq(transfers.channel, channel)
  const named = numbers.length
    ? await db
        .select()
        .from(transfers)
        .where(and(of, inArray(transfers.number, numbers)))
    : []
  const { from, until, listed } = span ?? { ...spanOf(named.flatMap(({ finishedAt }) => finishedAt ?? [])), listed: [] }
  const expected = await db
    .select()
    .from(transfers)
    .where(and(of, eq(transfers.status, 2), gte(transfers.finishedAt, from), lt(transfers.finishedAt, until)))
  const ours = new Map(named.map((row) => [row.number, row]))
  const differences = bill.flatMap(({ number, amount, paid }): Difference[] => {
    const row = ours.get(number)
    if (!row) return [{ number, kind: '多', text: `账单 ${moneyText(amount)} 元，本地没有` }]
    const net = row.amount - row.fee
    const found: Difference[] = []
    if (net !== amount)
      found.push({
        number,
        kind: '金额不符',
        text: `账单 ${moneyText(amount)} 元，本地 ${moneyText(net)} 元`,
      })
    if (paid !== (row.status === 2))
      found.push({
        number,
        kind: '状态不符',
        text: `账单${paid ? '成功' : '未成功'}，本地${stateNames[row.status] ?? ''}`,
      })
    return found
  })
  const inBill = new Set([...bill, ...listed].map(({ number }) => number))
  const missing = expected
    .filter(({ number }) => !inBill.has(number))
    .map(({ number, finishedAt, amount, fee }): Difference => ({
      number,
      kind: '缺',
      text: `本地 ${shanghaiDate(Number(finishedAt))} 已付 ${moneyText(amount - fee)} 元`,
    }))
  return [...differences, ...missing]
}

/** Whole days; without any moment none at all. */
function spanOf(moments: Date[]): { from: Date; until: Date } {
  if (moments.length === 0) return { from: new Date(0), until: new Date(0) }
  const last = dayStart(new Date(Math.max(...moments.map(Number))))
  return { from: dayStart(new Date(Math.min(...moments.map(Number)))), until: new Date(last.getTime() + DAY_MS) }
}

export const differenceLine = ({ kind, number, text }: Difference): string => `${kind}  ${number}  ${text}`
