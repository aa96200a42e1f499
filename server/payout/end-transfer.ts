import { and, eq, sql } from 'drizzle-orm'
import { moneyText } from '#contract/money.ts'
import { channelNames } from '#contract/wallet.ts'
import type { Transaction } from '#server/database/connect.ts'
import { transfers } from '#server/database/schema/transfers.ts'
import { accountDetails, accounts } from '#server/database/schema/wallet.ts'
import { tellCitizen } from '#server/reviews/tell-citizen.ts'
import { postMovement } from '#server/wallet/post-movement.ts'

export type TransferRow = typeof transfers.$inferSelect

/**
 * The transfer with its account locked: the account first, as whoever requests one does, then the transfer. Undefined
 * when it is not in this state.
 */
async function lockTransfer(tx: Transaction, id: number, status: 0 | 1): Promise<TransferRow | undefined> {
  await tx.execute(
    sql`select from accounts where user_id = (select user_id from transfers where id = ${id}) for update`,
  )
  const [row] = await tx
    .select()
    .from(transfers)
    .where(and(eq(transfers.id, id), eq(transfers.status, status)))
    .for('update')
  return row
}

/** 打款中 → 已到账: what was frozen has left the city. Whether this call did it. */
export async function payTransfer(tx: Transaction, id: number): Promise<boolean> {
  const row = await lockTransfer(tx, id, 1)
  if (!row) return false
  const { userId, amount, fee, channel } = row
  await tx
    .update(transfers)
    .set({ status: 2, finishedAt: sql`now()`, confirmation: '', leaseUntil: null })
    .where(and(eq(transfers.id, id), eq(transfers.status, 1)))
  await tx
    .update(accounts)
    .set({ frozen: sql`${accounts.frozen} - ${amount}` })
    .where(eq(accounts.userId, userId))
  await postMovement(tx, {
    cause: 'paid',
    sourceId: id,
    postings: [
      { ledger: 'frozen', userId, amount: -amount },
      { ledger: channel === 'wechat' ? 'paid_wechat' : 'paid_alipay', amount: amount - fee },
      { ledger: 'fees', amount: fee },
    ],
  })
  await tellCitizen(tx, {
    userId,
    type: 'service',
    source: `transfer ${id}`,
    title: '提现已到账',
    content: `${moneyText(amount - fee)} 元已到你的${channelNames[channel as 'wechat' | 'alipay']}账户`,
    about: { subject: 'transfer', id },
  })
  return true
}

/** 审核中 or 打款中 → 失败: what was frozen is available again. Whether this call did it. */
export async function returnTransfer(tx: Transaction, id: number, from: 0 | 1, reason: string): Promise<boolean> {
  const row = await lockTransfer(tx, id, from)
  if (!row) return false
  const { userId, amount } = row
  await tx
    .update(transfers)
    .set({ status: 3, reason, finishedAt: sql`now()`, confirmation: '', leaseUntil: null })
    .where(and(eq(transfers.id, id), eq(transfers.status, from)))
  const [account] = await tx
    .update(accounts)
    .set({ frozen: sql`${accounts.frozen} - ${amount}`, balance: sql`${accounts.balance} + ${amount}` })
    .where(eq(accounts.userId, userId))
    .returning({ balance: accounts.balance })
  await tx.insert(accountDetails).values({
    userId,
    type: 1,
    title: '提现退回',
    amount,
    balance: account!.balance,
    source: 'refund',
    sourceId: id,
  })
  await postMovement(tx, {
    cause: 'returned',
    sourceId: id,
    postings: [
      { ledger: 'frozen', userId, amount: -amount },
      { ledger: 'available', userId, amount },
    ],
  })
  await tellCitizen(tx, {
    userId,
    type: 'service',
    source: `transfer ${id}`,
    title: '提现没有成功',
    content: `${moneyText(amount)} 元已退回余额。原因：${reason}`,
    about: { subject: 'transfer', id },
  })
  return true
}
