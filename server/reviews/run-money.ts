/** The treasurer's commands: the books, and a provider's bill compared with them. Neither corrects anything. */
import { readFile } from 'node:fs/promises'
import { moneyText } from '#contract/money.ts'
import { channelNames, payoutChannels, type PayoutChannelName } from '#contract/wallet.ts'
import type { Database } from '#server/database/connect.ts'
import { checkBooks } from '#server/payout/check-books.ts'
import { readBill } from '#server/payout/read-bill.ts'
import { BILLS_SETTING, type ComparedBill } from '#server/payout/payout-settings.ts'
import { differenceLine, reconcile } from '#server/payout/reconcile.ts'
import { Settings } from '#server/settings.ts'
import type { Said } from './manage-staff.ts'

export const moneyUsage = [
  '  npm run staff -- books',
  '  npm run staff -- bills',
  `  npm run staff -- reconcile ${payoutChannels.join('|')} 账单文件`,
]

const ledgers: Record<string, string> = {
  available: '市民可用',
  frozen: '市民冻结',
  red_packets: '红包资金',
  rewards: '奖励资金',
  fees: '手续费',
  paid_wechat: '已付（微信）',
  paid_alipay: '已付（支付宝）',
}
const money = {
  async books(db) {
    const { sums, differences } = await checkBooks({ db })
    return {
      lines: [
        ...sums.map(({ ledger, sum }) => `${ledgers[ledger] ?? ledger}  ${moneyText(sum)}`),
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
  async reconcile(db, [channel = '', file = '']) {
    if (!(payoutChannels as readonly string[]).includes(channel) || !file) return { lines: moneyUsage, exitCode: 2 }
    const text = await readFile(file, 'utf8').catch(() => undefined)
    const bill = text === undefined ? undefined : readBill(text)
    if (!bill) return { lines: [`无法读取账单 ${file}`], exitCode: 2 }
    const differences = await reconcile(db, channel as PayoutChannelName, bill)
    return {
      lines: differences.length > 0 ? differences.map(differenceLine) : [`${bill.length} 笔，与本地一致`],
      exitCode: differences.length > 0 ? 1 : 0,
    }
  },
} satisfies Record<string, (db: Database, words: string[]) => Promise<Said>>

export const isMoney = (word: string | undefined): word is keyof typeof money =>
  word !== undefined && Object.hasOwn(money, word)
export const runMoney = (db: Database, verb: keyof typeof money, words: string[]): Promise<Said> =>
  money[verb](db, words)
