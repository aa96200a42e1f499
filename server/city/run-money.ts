/** The treasurer's commands: the books, and a provider's bill compared with them. Neither corrects anything. */
import { readFile } from 'node:fs/promises'
import { moneyText } from '#contract/money/money.ts'
import { ledgerNames } from '#contract/money/money-orders.ts'
import { parseTime } from '#contract/shanghai-time.ts'
import { channelNames, payoutChannels } from '#contract/money/wallet.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { checkBooks } from '#server/money/payout/check-books.ts'
import { readBill } from '#server/money/payout/read-bill.ts'
import { BILLS_SETTING, type ComparedBill } from '#server/money/payout/payout-settings.ts'
import { daysOfOwn, differenceLine, reconcile, spanOf } from '#server/money/payout/reconcile.ts'
import { Settings } from '#server/platform/settings.ts'
import type { Said } from '#server/staff/manage-staff.ts'

export const moneyUsage = [
  '  npm run staff -- books',
  '  npm run staff -- bills',
  `  npm run staff -- reconcile ${payoutChannels.join('|')} 账单文件 [日期]`,
]

const money = {
  async books(db) {
    const { sums, differences } = await checkBooks({ db })
    return {
      lines: [
        ...sums.map(({ ledger, sum }) => `${ledgerNames[ledger] ?? ledger}  ${moneyText(sum)}`),
        ...(differences.length > 0 ? [...differences, '账目不一致，提现已暂停'] : ['账目一致']),
      ],
      exitCode: differences.length > 0 ? 1 : 0,
    }
  },
  /** Those that were fetched and compared by themselves. */
  async bills(db) {
    const bills = await new Settings(db).get<ComparedBill[]>(BILLS_SETTING, [])
    return {
      lines: bills.flatMap(({ channel, day, lines, differences }) => [
        `${day}  ${channelNames[channel]}  ${lines} 笔，${differences.length > 0 ? `${differences.length} 处不符` : '与本地一致'}`,
        ...differences.map((line) => `  ${line}`),
      ]),
      exitCode: bills.some(({ differences }) => differences.length > 0) ? 1 : 0,
    }
  },
  async reconcile(db, [name = '', file = '', day]) {
    const channel = payoutChannels.find((one) => one === name)
    if (!channel || !file || (day !== undefined && parseTime(day) === undefined))
      return { lines: moneyUsage, exitCode: 2 }
    const bytes = await readFile(file).catch(() => undefined)
    const bill = bytes && readBill(bytes)
    if (!bill) return { lines: [`无法读取账单 ${file}`], exitCode: 2 }
    const told = day === undefined ? bill.days : [day]
    const days = told.length > 0 ? told : await daysOfOwn(db, channel, bill.lines)
    if (days.length === 0) return { lines: ['账单里没有日期，请在文件之后写明日期，如 2026-01-31'], exitCode: 2 }
    const differences = await reconcile(db, channel, bill.lines, spanOf(days))
    return {
      lines: differences.length > 0 ? differences.map(differenceLine) : [`${bill.lines.length} 笔，与本地一致`],
      exitCode: differences.length > 0 ? 1 : 0,
    }
  },
} satisfies Record<string, (db: Database, words: string[]) => Promise<Said>>

export const isMoney = (word: string | undefined): word is keyof typeof money =>
  word !== undefined && Object.hasOwn(money, word)
export const runMoney = (db: Database, verb: keyof typeof money, words: string[]): Promise<Said> =>
  money[verb](db, words)
