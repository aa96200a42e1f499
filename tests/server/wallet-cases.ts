import { cashOutTicket, makePayee, makeTransfer } from './make-payee.ts'
import type { TestApp } from './test-server.ts'

const cashOut = (input: Record<string, unknown>) => async (app: TestApp) => {
  const owner = await makePayee(app)
  return { input: { ...input, amount: 500, ticket: await cashOutTicket(app, owner) }, owner }
}
async function ownTransfer(app: TestApp) {
  const owner = await makePayee(app)
  return { input: { id: (await makeTransfer(app, owner.id)).id }, owner }
}

/** Calls of the wallet that succeed for their citizen. */
export const walletCases = {
  postTransfer: cashOut({ channel: 'alipay', account: '13912345678' }),
  postTransferAlipay: cashOut({ account: '13912345678' }),
  postWechatTransfer: cashOut({}),
  getTransfer: ownTransfer,
  cancelTransfer: ownTransfer,
}
