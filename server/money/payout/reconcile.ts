import { and, eq, gte, inArray, lt } from 'drizzle-orm'
import { moneyText } from '#contract/money/money.ts'
import { stateNames, type PayoutChannelName, transferStates } from '#contract/money/wallet.ts'
import { parseTime, shanghaiDate } from '#contract/shanghai-time.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { transfers } from './transfers.tables.ts'
import type { BillLine } from './read-bill.ts'

const DAY_MS = 86_400_000

/** The days that a bill covers, the last not included. */
export interface BillSpan {
  from: Date
  until: Date
  /** The numbers in the bill of the day before. */
  listed: BillLine[]
}
export interface Difference {
  /** Of which transfer; it may be none of ours. */
  number: string
  kind: '缺' | '多' | '金额不符' | '状态不符'
  text: string
}

/**
 * Compares a provider's bill with our transfers: 缺 (we have paid, the bill has no line), 多 (the bill has a line, we
 * have not paid), 金额不符, 状态不符. A number that the bill of the day before has too was paid twice. A payment made before
 * midnight may be reported to us after it, and is then in the bill of the day before.
 */
export async function reconcile(
  db: Database,
  channel: PayoutChannelName,
  bill: BillLine[],
  { from, until, listed }: BillSpan,
): Promise<Difference[]> {
  const of = eq(transfers.channel, channel)
  const named = await ownOf(db, channel, bill)
  const expected = await db
    .select()
    .from(transfers)
    .where(
      and(
        of,
        eq(transfers.status, transferStates.paid),
        gte(transfers.finishedAt, from),
        lt(transfers.finishedAt, until),
      ),
    )
  const before = new Set(listed.filter(({ paid }) => paid).map(({ number }) => number))
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
    if (paid && before.has(number)) found.push({ number, kind: '多', text: '前一天的账单已经有这一笔' })
    if (paid !== (row.status === transferStates.paid))
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

const ownOf = async (db: Database, channel: PayoutChannelName, bill: BillLine[]) =>
  bill.length === 0
    ? []
    : db
        .select()
        .from(transfers)
        .where(
          and(
            eq(transfers.channel, channel),
            inArray(
              transfers.number,
              bill.map(({ number }) => number),
            ),
          ),
        )

/** The days on which the provider reported the transfers of this bill. */
export const daysOfOwn = async (db: Database, channel: PayoutChannelName, bill: BillLine[]): Promise<string[]> =>
  (await ownOf(db, channel, bill)).flatMap(({ finishedAt }) => (finishedAt ? shanghaiDate(Number(finishedAt)) : []))

/** From the first to the last of these days, at least one. */
export function spanOf(days: string[]): BillSpan {
  const moments = days.map((day) => parseTime(day)!)
  return {
    from: new Date(Math.min(...moments)),
    until: new Date(Math.max(...moments) + DAY_MS),
    listed: [],
  }
}

export const differenceLine = ({ kind, number, text }: Difference): string => `${kind}  ${number}  ${text}`
