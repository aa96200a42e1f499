import { and, eq } from 'drizzle-orm'
import type * as contract from '#contract/money/wallet.ts'
import { transferRefusals, transferSteps } from '#contract/money/transfer-steps.ts'
import { transfers } from '#server/money/payout/transfers.tables.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
import { returnTransfer } from '#server/money/payout/end-transfer.ts'
import { presentTransfer } from '#server/money/payout/present-transfer.ts'
import { requestTransfer, type TransferRequest } from '#server/money/payout/request-transfer.ts'
import { type Context, type Handle, signedIn } from '#server/platform/api/handler.ts'
import { checkTicket } from '#server/people/login/tickets.ts'

/** The three ways to ask for a cash-out differ in their input only [G149]. */
async function cashOut(context: Context, ticket: string, request: Omit<TransferRequest, 'userId'>) {
  const me = signedIn(context)
  await checkTicket(context, 'cash_out', me.phone!, ticket)
  // Each adds lines that are kept for ever, also where it is withdrawn.
  await context.limits.take('cashOutsUserHour', me.id)
  return presentTransfer(await requestTransfer(context, { ...request, userId: me.id }))
}

export const postTransfer: Handle<typeof contract.postTransfer> = ({ ticket, ...request }, context) =>
  cashOut(context, ticket, request)
export const postTransferAlipay: Handle<typeof contract.postTransferAlipay> = ({ ticket, ...request }, context) =>
  cashOut(context, ticket, { ...request, channel: 'alipay' })
export const postWechatTransfer: Handle<typeof contract.postWechatTransfer> = ({ ticket, amount }, context) =>
  cashOut(context, ticket, { amount, channel: 'wechat' })

export const cancelTransfer: Handle<typeof contract.cancelTransfer> = async ({ id }, context) => {
  const { db } = context
  const me = signedIn(context)
  await context.limits.take('withdrawalsUserHour', me.id)
  const mine = and(eq(transfers.id, id), eq(transfers.userId, me.id))
  const [known] = await db.select({ status: transfers.status }).from(transfers).where(mine)
  if (!known) throw gone()
  const returned = await db.transaction((tx) => returnTransfer(tx, id, 'withdraw', '你撤回了申请'))
  const [row] = await db.select().from(transfers).where(mine)
  if (!row) throw gone()
  if (!returned && row.status !== transferSteps.withdraw.to) throw badInput(transferRefusals.withdraw)
  return presentTransfer(row)
}
