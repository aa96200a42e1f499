import { randomBytes } from 'node:crypto'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import { maskAccount, maskName } from '#contract/masked-text.ts'
import { channelNames, feeOf, type PayoutChannelName } from '#contract/money/wallet.ts'
import type { Secrets } from '#server/platform/access/secrets.ts'
import { builtOnce } from '#server/platform/database/built-once.ts'
import { askForJob, askedJobs } from '#server/platform/jobs/ask-for-job.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { transfers } from './transfers.tables.ts'
import { badInput } from '#server/platform/http/refusal.ts'
import { sealedAt } from '#server/people/identity/masked-identity.ts'
import type { Settings } from '#server/platform/settings.ts'
import { bookMovement } from '#server/money/wallet/book-movement.ts'
import { lockAccount } from '#server/money/wallet/lock-account.ts'
import type { Payout } from './channel.ts'
import type { TransferRow } from './end-transfer.ts'
import { amountFault, findObstacles, readPayee, type Payee } from './find-obstacles.ts'
import { openChannels, readBooksState, readTransferSetting } from './payout-settings.ts'

export interface TransferRequest {
  userId: number
  channel: PayoutChannelName
  amount: number
  /** Of Alipay; WeChat pays to the openid that is bound. */
  account?: string | undefined
}
interface Services {
  db: Database
  settings: Settings
  secrets: Secrets
  payout: Payout
  now: Date
}

/** The associated data of a sealed text: the column and the number of its transfer. */
export const sealedFor = (field: 'account' | 'real_name', number: string): string => `transfers.${field} ${number}`

/**
 * 可用 → 冻结, and a transfer that waits for approval. Everything is checked under the lock of the account's row, so that
 * requests, credits and returns of one citizen follow each other. Paid to the verified name [decision 056].
 */
export async function requestTransfer(services: Services, request: TransferRequest): Promise<TransferRow> {
  const { db, settings, payout, now } = services
  const { channel, userId, amount } = request
  // Read before the transaction: within it this would take a second connection.
  const [rule, books] = await Promise.all([readTransferSetting(settings), readBooksState(settings)])
  if (!openChannels(rule, payout).includes(channel)) throw badInput(`暂不支持提现到${channelNames[channel]}`)
  if (channel === 'alipay' && !request.account) throw badInput('请填写支付宝账号（account）')
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, { user: userId })
    const payee = await readPayee(tx, { user: userId, now })
    const [obstacle] = findObstacles(payee, [channel], { books, now })
    if (obstacle) throw badInput(obstacle.text)
    const fault = amountFault(amount, rule, payee)
    if (fault) throw badInput(fault)
    const fee = feeOf(amount, rule.fee_rate)
    if (fee >= amount) throw badInput('金额太小，不够支付手续费')
    return write(tx, services, { ...request, payee, fee })
  })
}

const insertTransfer = builtOnce<{
  userId: number
  channel: string
  number: string
  amount: number
  fee: number
  account: string
  realName: string
  maskedAccount: string
  maskedName: string
}>()((db, value) =>
  db
    .insert(transfers)
    .values({
      userId: value.userId,
      channel: value.channel,
      number: value.number,
      amount: value.amount,
      fee: value.fee,
      account: value.account,
      realName: value.realName,
      maskedAccount: value.maskedAccount,
      maskedName: value.maskedName,
    })
    .returning()
    .prepare('insert_transfer'),
)
async function write(
  tx: Transaction,
  { secrets, now }: Services,
  { userId, channel, amount, account: typed = '', payee, fee }: TransferRequest & { payee: Payee; fee: number },
): Promise<TransferRow> {
  const number = `YS${shanghaiDate(now.getTime()).replaceAll('-', '')}${randomBytes(10).toString('hex')}`
  const account = channel === 'wechat' ? payee.wechat!.openid : typed
  const name = secrets.open(payee.realName!, sealedAt('real_name', userId))
  const [row] = await insertTransfer(tx, {
    userId,
    channel,
    number,
    amount,
    fee,
    account: secrets.seal(account, sealedFor('account', number)),
    realName: secrets.seal(name, sealedFor('real_name', number)),
    maskedAccount: channel === 'wechat' ? maskName(payee.wechat!.name) : maskAccount(account),
    maskedName: maskName(name),
  })
  await askForJob(tx, askedJobs.approveCashOuts)
  await bookMovement(tx, {
    cause: 'requested',
    sourceId: row!.id,
    userId,
    available: -amount,
    frozen: amount,
    title: `提现到${channelNames[channel]}`,
  })
  return row!
}
