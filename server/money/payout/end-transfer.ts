import { and, eq, sql } from 'drizzle-orm'
import { transferSteps } from '#contract/money/transfer-steps.ts'
import { channelNames } from '#contract/money/wallet.ts'
import { builtOnce } from '#server/platform/database/built-once.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { transfers } from './transfers.tables.ts'
import { tellCitizen } from '#server/marks/tell-citizen.ts'
import { bookMovement } from '#server/money/wallet/book-movement.ts'
import { lockAccount } from '#server/money/wallet/lock-account.ts'

export type TransferRow = typeof transfers.$inferSelect

const setEnd = builtOnce<{ status: number; reason: string; id: number; from: number }>()((db, value) =>
  db
    .update(transfers)
    .set({
      status: sql`${value.status}`,
      reason: sql`${value.reason}`,
      finishedAt: sql`now()`,
      confirmation: '',
      leaseUntil: null,
    })
    .where(and(eq(transfers.id, value.id), eq(transfers.status, value.from)))
    .returning()
    .prepare('set_end_of_transfer'),
)
type Return = 'refuse' | 'withdraw' | 'fail'
/**
 * Ends a transfer. Its account is locked first, in the same order as a request locks it. Undefined when its state
 * allows no such step (any more).
 */
async function endTransfer(
  tx: Transaction,
  id: number,
  step: 'pay' | Return,
  reason = '',
): Promise<TransferRow | undefined> {
  const { from, to } = transferSteps[step]
  await lockAccount(tx, { transfer: id })
  const [row] = await setEnd(tx, { id, from: from[0], reason, status: to })
  return row
}

/**
 * 打款中 → 已到账: the frozen amount has left the city. Returns whether this call did it. Messages are stored on devices, so
 * they name no sum: the page they link to does [decision 055].
 */
export async function payTransfer(tx: Transaction, id: number): Promise<boolean> {
  const row = await endTransfer(tx, id, 'pay')
  if (!row) return false
  const { userId, amount, fee, channel } = row
  const paid = channel === 'wechat' ? 'paid_wechat' : 'paid_alipay'
  await bookMovement(tx, {
    cause: 'paid',
    sourceId: id,
    userId,
    frozen: -amount,
    city: { [paid]: amount - fee, fees: fee },
  })
  await tellCitizen(tx, {
    userId,
    type: 'service',
    source: `transfer ${id}`,
    title: '提现已到账',
    content: `已到你的${channelNames[channel as 'wechat' | 'alipay']}账户`,
    about: { subject: 'transfer', id },
  })
  return true
}

/** 审核中 or 打款中 → 失败: the frozen amount is available again. Returns whether this call did it. */
export async function returnTransfer(tx: Transaction, id: number, step: Return, reason: string): Promise<boolean> {
  const row = await endTransfer(tx, id, step, reason)
  if (!row) return false
  const { userId, amount } = row
  await bookMovement(tx, {
    cause: 'returned',
    sourceId: id,
    userId,
    available: amount,
    frozen: -amount,
    title: '提现退回',
  })
  await tellCitizen(tx, {
    userId,
    type: 'service',
    source: `transfer ${id}`,
    title: '提现没有成功',
    content: `金额已退回余额。原因：${reason}`,
    about: { subject: 'transfer', id },
  })
  return true
}
