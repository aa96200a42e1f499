/** What stands in the way of a cash-out, told before and refused; limits of a day, and of an hour. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wechatBindPhone } from '#contract/people/accounts.ts'
import {
  cancelTransfer,
  getAccount,
  getH5TransferConfig,
  getTransferConfig,
  postTransfer,
  postTransferAlipay,
  postWechatTransfer,
} from '#contract/money/wallet.ts'
import { transfers } from './transfers.tables.ts'
import { proxies } from '#server/platform/access/users.tables.ts'
import { Settings } from '#server/platform/settings.ts'
import { askCode } from '#tests/server/ask-code.ts'
import { comeByWechat } from '#tests/server/example-case.ts'
import { cashOutTicket, makePayee, makeTransfer } from '#tests/server/make-payee.ts'
import { noAmount } from '#tests/server/no-amount.ts'
import { send } from '#tests/server/send.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'
import { localChannel } from './local-channel.ts'
import { requestTransfer } from './request-transfer.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld, { payout: { alipay: localChannel(), wechat: localChannel() } })
})
afterAll(() => app.close())

const obstaclesOf = async (who: Citizen) =>
  (await app.call(getTransferConfig, {}, who)).obstacles.map(({ code, channel }) => (channel ? [code, channel] : code))
const byWechat = { channel: 'wechat' } as const

test('without a phone nothing can be taken out', async () => {
  const who = await comeByWechat(app)
  expect(await obstaclesOf(who)).toEqual(['phone', 'real_name', ['wechat_change', 'wechat']])
  await expect(makeTransfer(app, who.id)).rejects.toThrow('请先绑定手机号')
})
test('without a WeChat nothing is paid by WeChat; Alipay pays', async () => {
  const who = await makePayee(app)
  await app.db.delete(proxies).where(eq(proxies.userId, who.id))
  expect(await obstaclesOf(who)).toEqual([['wechat', 'wechat']])
  await expect(makeTransfer(app, who.id, byWechat)).rejects.toThrow('请先绑定微信')
  await makeTransfer(app, who.id)
})
test('a WeChat that was bound less than a day ago is not paid yet', async () => {
  const who = await makePayee(app)
  const boundAgo = (ms: number) =>
    app.db
      .update(proxies)
      .set({ createdAt: new Date(Date.now() - ms) })
      .where(eq(proxies.userId, who.id))
  const DAY = 86_400_000
  await boundAgo(DAY - 60_000)
  expect(await obstaclesOf(who)).toEqual([['wechat_change', 'wechat']])
  await expect(makeTransfer(app, who.id, byWechat)).rejects.toThrow('绑定微信不满 24 小时')
  await boundAgo(DAY + 60_000)
  expect(await obstaclesOf(who)).toEqual([])
  await makeTransfer(app, who.id, byWechat)
})
test('a WeChat that comes with another account counts as bound when the two are joined', async () => {
  const owner = await makePayee(app)
  await app.db.delete(proxies).where(eq(proxies.userId, owner.id))
  const other = await comeByWechat(app)
  await app.db
    .update(proxies)
    .set({ createdAt: new Date('2026-01-01') })
    .where(eq(proxies.userId, other.id))
  const captcha = await askCode(app, 'bind', owner.phone!, other)
  const joined = await app.call(wechatBindPhone, { phone: owner.phone!, captcha }, other)
  expect(await obstaclesOf({ ...owner, token: joined.token })).toEqual([['wechat_change', 'wechat']])
  await expect(makeTransfer(app, owner.id, byWechat)).rejects.toThrow('绑定微信不满 24 小时')
})
test('where no channel is open there are no settings, which is HTTP 404', async () => {
  const asked = () => send(app, getH5TransferConfig, {})
  expect((await asked()).status).toBe(200)
  const nowhere = await startTestApp(seedSmallWorld, { payout: {} })
  expect((await send(nowhere, getH5TransferConfig, {})).status).toBe(404)
  const who = await makePayee(nowhere)
  expect(await nowhere.call(getTransferConfig, {}, who)).toMatchObject({ enabled: 0, channels: [] })
  await expect(makeTransfer(nowhere, who.id)).rejects.toThrow('暂不支持提现到支付宝')
  await nowhere.close()
})

test('a day begins at midnight in Shanghai: what was asked for before it does not count', async () => {
  const who = await makePayee(app, 200_000)
  const request = (now: string, amount: number) =>
    requestTransfer(
      { ...app.app.context(), settings: new Settings(app.db), now: new Date(`${now}+08:00`) },
      { userId: who.id, channel: 'alipay', amount, account: '13912345678' },
    )
  const askedAt = (at: string) =>
    app.db
      .update(transfers)
      .set({ createdAt: new Date(`${at}+08:00`) })
      .where(eq(transfers.userId, who.id))
  for (let n = 0; n < 2; n++) await request('2026-03-09T12:00:00', 50_000)
  await askedAt('2026-03-09T23:59:59.999')
  await expect(request('2026-03-09T23:59:59.999', 100)).rejects.toThrow('今天还可以提现 0.00 元')
  await request('2026-03-10T00:00:00', 100)
  await askedAt('2026-03-10T00:00:00')
  await expect(request('2026-03-10T08:00:00', 100)).rejects.toThrow('每天最多提现 3 次')
  await expect(request('2026-03-10T23:59:59.999', 100)).rejects.toThrow('每天最多提现 3 次')
  await request('2026-03-11T00:00:00', 100)
})

test.each([
  ['any channel', postTransfer, { channel: 'alipay', account: '13912345678' }],
  ['Alipay', postTransferAlipay, { account: '13912345678' }],
  ['WeChat', postWechatTransfer, {}],
] as const)('amounts no form sends, by %s: refused, and nothing moves', async (_name, endpoint, rest) => {
  expect(noAmount.length).toBeGreaterThanOrEqual(60)
  const who = await makePayee(app)
  const ticket = await cashOutTicket(app, who)
  for (const amount of noAmount) {
    const { status } = await send(app, endpoint, { ...rest, amount, ticket } as never, { token: who.token })
    expect(status, JSON.stringify(amount)).toBe(400)
  }
  expect(await app.call(getAccount, {}, who)).toMatchObject({ balance: 10_000, frozen: 0 })
})

test('not less than the least and not more than the most at a time, however much there is', async () => {
  const who = await makePayee(app, 200_000)
  await expect(makeTransfer(app, who.id, { amount: 99 })).rejects.toThrow('每次最少提现 1.00 元')
  await expect(makeTransfer(app, who.id, { amount: 50_001 })).rejects.toThrow('每次最多提现 500.00 元')
  expect(await app.call(getAccount, {}, who)).toMatchObject({ balance: 200_000, frozen: 0 })
  await makeTransfer(app, who.id, { amount: 50_000 })
})

test('asked for and withdrawn again and again: twenty times an hour, then later', async () => {
  const who = await makePayee(app)
  const ticket = await cashOutTicket(app, who)
  const ask = () =>
    send(app, postTransfer, { channel: 'alipay', account: '13912345678', amount: 100, ticket }, { token: who.token })
  const withdraw = (id: string) => send(app, cancelTransfer, { id: Number(id) }, { token: who.token })
  let last = ''
  for (let n = 0; n < 20; n++) {
    const { status, data } = await ask()
    last = (data as { id: string }).id
    expect([status, (await withdraw(last)).status]).toEqual([200, 200])
  }
  for (const { status, msg, response } of [await ask(), await withdraw(last)]) {
    expect([status, msg]).toEqual([429, expect.stringMatching(/^操作太频繁，请 \d+ 分钟后再试$/)])
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(3000)
  }
  const rows = await app.db.select().from(transfers).where(eq(transfers.userId, who.id))
  expect(rows).toHaveLength(20)
  const other = await makePayee(app)
  expect(
    (
      await app.call(
        postTransferAlipay,
        { account: '13912345678', amount: 100, ticket: await cashOutTicket(app, other) },
        other,
      )
    ).status,
  ).toBe(0)
})
