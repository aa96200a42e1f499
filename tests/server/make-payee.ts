import { eq } from 'drizzle-orm'
import { checkCaptcha } from '#contract/people/login.ts'
import { payoutChannels } from '#contract/money/wallet.ts'
import { redPacketOpens } from '#server/money/wallet/wallet.tables.ts'
import { proxies, users } from '#server/platform/access/users.tables.ts'
import { sealedAt } from '#server/people/identity/masked-identity.ts'
import { payTransfers, type PayServices } from '#server/money/payout/pay-transfers.ts'
import { requestTransfer, type TransferRequest } from '#server/money/payout/request-transfer.ts'
import { creditAccount } from '#server/money/wallet/credit-account.ts'
import { askCode } from './ask-code.ts'
import type { Citizen, TestApp } from './test-server.ts'

let payees = 0
/** A verified citizen with a phone, a bound WeChat and money in their account. */
export async function makePayee(app: TestApp, cents = 10_000, name = '林晓溪'): Promise<Citizen & { openid: string }> {
  const citizen = await app.signUp(name)
  const openid = `o-payee-${++payees}`
  const { secrets } = app.app.context()
  await app.db
    .update(users)
    .set({ realName: secrets.seal(name, sealedAt('real_name', citizen.id)), verifiedAt: new Date() })
    .where(eq(users.id, citizen.id))
  await app.db.insert(proxies).values({
    userId: citizen.id,
    platform: 'wechat',
    openid,
    name: '微信晓溪',
    createdAt: new Date('2026-01-01T00:00:00Z'),
  })
  if (cents > 0) await giveMoney(app, citizen.id, cents)
  return { ...citizen, openid }
}

/** Money of a packet of the small world. */
async function giveMoney(app: TestApp, userId: number, amount: number): Promise<void> {
  await app.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      `insert into red_packets (title, start_at, end_at, budget, packet_num, spent, opened_num)
       values ('开城红包', '2026-01-01', '2026-02-01', ${amount}, 1, ${amount}, 1) returning id`,
    )
    const [open] = await tx
      .insert(redPacketOpens)
      .values({ packetId: Number(rows[0]!.id), userId, amount })
      .returning({ id: redPacketOpens.id })
    await creditAccount(tx, { userId, amount, title: '开城红包', source: 'red_packet', sourceId: open!.id })
  })
}

/** What proves the own phone before a cash-out. */
export async function cashOutTicket(app: TestApp, who: Citizen): Promise<string> {
  const captcha = await askCode(app, 'cash_out', who.phone!, who)
  return (await app.call(checkCaptcha, { type: 'cash_out', captcha }, who)).ticket
}

/** A transfer as it is after its request. */
export const makeTransfer = (app: TestApp, userId: number, more: Partial<TransferRequest> = {}) =>
  requestTransfer(app.app.context(), {
    userId,
    channel: 'alipay',
    amount: 1000,
    account: '13912345678',
    ...more,
  })

/** All that is due, at every channel. */
export const payAll = async (services: PayServices): Promise<void> =>
  void (await Promise.all(payoutChannels.map((channel) => payTransfers(services, channel))))
