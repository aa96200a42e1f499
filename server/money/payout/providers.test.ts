/** WeChat and Alipay, through stand-ins that sign: every way an order can be answered, and every notice. */
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getAccount } from '#contract/money/wallet.ts'
import type { PayoutChannelName } from '#contract/money/wallet.ts'
import { transfers } from './transfers.tables.ts'
import { proxies } from '#server/platform/access/users.tables.ts'
import { Settings } from '#server/platform/settings.ts'
import { readBooks } from '#server/money/wallet/read-books.ts'
import { makePayee, makeTransfer, payAll } from '#tests/server/make-payee.ts'
import { startAlipay } from '#tests/server/payout/alipay-stand-in.ts'
import type { Mode, Otherwise, PayStandIn } from '#tests/server/payout/pay-stand-in.ts'
import { startWechatPay } from '#tests/server/payout/wechat-pay-stand-in.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { alipayChannel } from './alipay/alipay-channel.ts'
import { approveTransfers } from './approve-transfers.ts'
import type { PayoutChannel } from './channel.ts'
import { receiveNotices } from './receive-notices.ts'
import { wechatChannel } from './wechat/wechat-channel.ts'

let app: TestApp
const logged: string[] = []
const log = pino({ base: null }, { write: (line: string) => void logged.push(line) })
const channels: Partial<Record<PayoutChannelName, PayoutChannel>> = {}
const standIns: Partial<Record<PayoutChannelName, PayStandIn>> = {}
const accounts: Partial<Record<PayoutChannelName, { limitMs: number }>> = {}

beforeAll(async () => {
  const [wechat, alipay] = await Promise.all([startWechatPay(), startAlipay()])
  Object.assign(standIns, { wechat: wechat.standIn, alipay: alipay.standIn })
  Object.assign(accounts, { wechat: wechat.account, alipay: alipay.account })
  Object.assign(channels, { wechat: wechatChannel(wechat.account), alipay: alipayChannel(alipay.account) })
  app = await startTestApp(seedSmallWorld, { payout: channels })
})
afterAll(async () => {
  expect((await readBooks(app.db)).differences).toEqual([])
  expect(logged.join('\n')).not.toMatch(/13912345678|o-payee|林晓溪|PRIVATE|Authorization/)
  await Promise.all(Object.values(standIns).map((one) => one.stop()))
  await app.close()
})

/** All that is due, now. */
async function work(): Promise<void> {
  await approveTransfers(app.db, new Settings(app.db))
  await app.db
    .update(transfers)
    .set({ nextAt: new Date(0), leaseUntil: null })
    .where(eq(transfers.status, 1))
  await payAll({ ...app.app.context(), log })
}
const read = async (id: number) => (await app.db.select().from(transfers).where(eq(transfers.id, id)))[0]!

describe.each(['wechat', 'alipay'] as const)('%s', (channel) => {
  let standIn: PayStandIn
  beforeEach(() => {
    standIn = standIns[channel]!
    Object.assign(standIn, { becomes: 'paid', unsigned: 0, before: () => {} })
    answer('send', 'good')
    answer('query', 'good')
    standIn.sent.length = 0
  })
  async function ask() {
    const who = await makePayee(app)
    const { id, number } = await makeTransfer(app, who.id, { channel })
    return { id, number, who, balance: async () => await app.call(getAccount, {}, who) }
  }
  /** How this call is answered from now on; who is silent is not waited for long. */
  function answer(call: 'send' | 'query', mode: Mode): void {
    standIn.modes[call] = mode
    accounts[channel]!.limitMs = mode === 'silent' ? 50 : 10_000
  }
  const tell = async (told: { headers: Record<string, string>; body: string }) =>
    receiveNotices({ ...app.app.context(), log })(
      new Request(`http://city.test/v1/payout/${channel}`, { method: 'POST', ...told }),
    )

  test('accepted and paid: to the verified name and the account it was requested for, once', async () => {
    const { id, number, who, balance } = await ask()
    await work()
    await work()
    expect(await read(id)).toMatchObject({ status: 2, note: '' })
    expect(standIn.book.get(number)).toMatchObject({
      amount: 1000,
      name: '林晓溪',
      account: channel === 'wechat' ? who.openid : '13912345678',
    })
    expect([standIn.sent, standIn.unsigned]).toEqual([[number], 0])
    expect(await balance()).toMatchObject({ balance: 9000, frozen: 0 })
  })
  test('processing waits; what then fails comes back with the reason', async () => {
    standIn.becomes = 'pending'
    const { id, number, balance } = await ask()
    await work()
    await work()
    expect(await read(id)).toMatchObject({ status: 1 })
    standIn.settle(number, 'failed', channel === 'wechat' ? 'NAME_NOT_CORRECT' : 'PAYEE_USER_INFO_ERROR')
    await work()
    expect(await read(id)).toMatchObject({ status: 3, reason: expect.stringContaining('姓名') })
    expect([standIn.sent, await balance()]).toMatchObject([[number], { balance: 10_000, frozen: 0 }])
  })
  test('what the payee is to blame for is refused, and comes back once the number is unknown', async () => {
    answer('send', 'refused')
    const { id, balance } = await ask()
    await work()
    expect(await read(id)).toMatchObject({ status: 3 })
    expect(await balance()).toMatchObject({ balance: 10_000, frozen: 0 })
  })
  test('what the merchant is to blame for waits, and is sent again under the same number', async () => {
    answer('send', 'short')
    const { id, number } = await ask()
    await work()
    expect(await read(id)).toMatchObject({ status: 1, reason: '' })
    answer('send', 'good')
    await work()
    await work()
    expect([await read(id), standIn.sent]).toMatchObject([{ status: 2 }, [number, number]])
  })
  test.each<Mode>(['lost', 'silent', 'down', 'unsigned', 'forged', 'garbage', 'empty', 'other number'])(
    'an order whose answer is %s stays under way; it is paid once, whatever was done',
    async (mode) => {
      answer('send', mode)
      const { id, number, balance } = await ask()
      await work()
      expect(await read(id)).toMatchObject({ status: 1, note: '' })
      expect(await balance()).toMatchObject({ balance: 9000, frozen: 1000 })
      answer('send', 'good')
      await work()
      await work()
      expect(await read(id)).toMatchObject({ status: 2 })
      expect(standIn.sent.every((one) => one === number)).toBe(true)
      expect(await balance()).toMatchObject({ balance: 9000, frozen: 0 })
    },
  )
  test.each<Mode>(['lost', 'silent', 'down', 'unsigned', 'forged', 'garbage', 'empty', 'other number', 'short'])(
    'a question whose answer is %s moves nothing and sends nothing',
    async (mode) => {
      standIn.becomes = 'pending'
      const { id, number } = await ask()
      await work()
      standIn.settle(number, 'failed')
      answer('query', mode)
      await work()
      expect([await read(id), standIn.sent]).toMatchObject([{ status: 1 }, [number]])
      answer('query', 'good')
      await work()
      expect(await read(id)).toMatchObject({ status: 3 })
    },
  )

  test('a notice pays, and again changes nothing', async () => {
    standIn.becomes = 'pending'
    const { id, number, balance } = await ask()
    await work()
    standIn.settle(number, 'paid')
    const told = standIn.notice(number)
    for (let n = 0; n < 3; n++) expect((await tell(told)).ok).toBe(true)
    expect([await read(id), await balance()]).toMatchObject([
      { status: 2, note: '' },
      { balance: 9000, frozen: 0 },
    ])
  })
  test('a notice that fails returns the money; one that then says otherwise is noted for staff', async () => {
    standIn.becomes = 'pending'
    const { id, number, balance } = await ask()
    await work()
    standIn.settle(number, 'failed')
    await tell(standIn.notice(number))
    expect(await read(id)).toMatchObject({ status: 3, note: '' })
    await tell(standIn.notice(number, { state: 'paid' }))
    expect(await read(id)).toMatchObject({ status: 3, note: '通道通知“已到账”，与本地状态不符' })
    expect(await balance()).toMatchObject({ balance: 10_000, frozen: 0 })
  })
  test('a notice that fails another amount changes nothing, and is noted for staff', async () => {
    standIn.becomes = 'pending'
    const { id, number, balance } = await ask()
    await work()
    expect((await tell(standIn.notice(number, { state: 'failed', amount: 999 }))).ok).toBe(true)
    expect([await read(id), await balance()]).toMatchObject([
      { status: 1, note: '金额不符：通道 999 分' },
      { balance: 9000, frozen: 1000 },
    ])
  })
  test('an answer that fails another amount changes nothing, and is noted for staff', async () => {
    standIn.becomes = 'pending'
    const { id, number, balance } = await ask()
    await work()
    standIn.book.get(number)!.amount = 999
    standIn.settle(number, 'failed')
    await work()
    expect([await read(id), await balance()]).toMatchObject([
      { status: 1, note: '金额不符：通道 999 分' },
      { frozen: 1000 },
    ])
  })
  test('a notice that fails what has arrived changes nothing, and is noted for staff', async () => {
    const { id, number, balance } = await ask()
    await work()
    await work()
    expect(await read(id)).toMatchObject({ status: 2, note: '' })
    await tell(standIn.notice(number, { state: 'failed' }))
    expect([await read(id), await balance()]).toMatchObject([
      { status: 2, note: '通道通知“失败”，与本地状态不符' },
      { balance: 9000, frozen: 0 },
    ])
  })
  test('it is paid to the account it was requested for, whatever is bound by then', async () => {
    const { id, number, who } = await ask()
    await app.db.delete(proxies).where(eq(proxies.userId, who.id))
    await app.db
      .insert(proxies)
      .values({ userId: who.id, platform: 'wechat', openid: `o-new-${who.id}`, name: '新微信' })
    await work()
    await work()
    expect(await read(id)).toMatchObject({ status: 2 })
    expect(standIn.book.get(number)!.account).toBe(channel === 'wechat' ? who.openid : '13912345678')
  })
  const MINUTE = 60_000
  test.each<[string, Otherwise, number]>([
    ['forged', { key: 'other' }, 400],
    ['not signed', { key: 'none' }, 400],
    ['stale', { at: Date.now() - 6 * MINUTE }, 400],
    ['of tomorrow', { at: Date.now() + 24 * 60 * MINUTE }, 400],
    ['of another merchant', { merchant: '1900009999' }, 400],
    ['of a number that is not ours', { number: 'YS20261123ffffffffffffffffffff' }, 200],
    ['of another amount', { amount: 999 }, 200],
    ['of no final state', { state: 'pending' }, 200],
  ])('a notice that is %s changes nothing', async (_name, otherwise, status) => {
    standIn.becomes = 'pending'
    const { id, number, balance } = await ask()
    await work()
    // Somebody is asking for it at that moment: not even their lease ends.
    await app.db
      .update(transfers)
      .set({ leaseUntil: new Date('2099-01-01') })
      .where(eq(transfers.id, id))
    const before = await read(id)
    const answer = await tell(standIn.notice(number, { state: 'paid', ...otherwise }))
    expect(answer.status === 204 ? 200 : answer.status).toBe(status)
    const note = otherwise.amount ? '金额不符：通道 999 分' : ''
    expect([await read(id), await balance()]).toEqual([{ ...before, note }, expect.objectContaining({ frozen: 1000 })])
  })
  test('a body that was changed by one character, cut or made up is refused', async () => {
    standIn.becomes = 'pending'
    const { id, number } = await ask()
    await work()
    const { headers, body } = standIn.notice(number, { state: 'paid' })
    const digit = body.slice(0, body.length / 2).search(/\d(?=\D*$)/)
    const changed = `${body.slice(0, digit)}${(Number(body[digit]) + 1) % 10}${body.slice(digit + 1)}`
    for (const wrong of [changed, body.slice(0, -9), '', '{}', 'null', '[]', '<xml/>', 'a=b&sign=c'])
      expect((await tell({ headers, body: wrong })).status, wrong.slice(0, 20)).toBe(400)
    expect((await tell({ headers, body: 'x'.repeat(65 * 1024) })).status).toBe(413)
    expect(await read(id)).toMatchObject({ status: 1, note: '' })
  })
  test('the bill of a day has what was paid', async () => {
    const { number } = await ask()
    await work()
    const bill = await channels[channel]!.bill!('2026-11-22')
    expect(bill).toContainEqual({ number, amount: 1000, paid: true })
    expect(bill).toHaveLength([...standIn.book.values()].filter(({ state }) => state === 'paid').length)
  })
})

test('WeChat asks the citizen to confirm; what they confirm with outlives questions, and is asked for where it was lost', async () => {
  const standIn = Object.assign(standIns.wechat!, { becomes: 'confirm' })
  standIn.modes.send = 'lost'
  const who = await makePayee(app)
  const { id, number } = await makeTransfer(app, who.id, { channel: 'wechat' })
  await work()
  expect(await read(id)).toMatchObject({ status: 1, confirmation: '' })
  standIn.modes.send = 'good'
  await work()
  expect(JSON.parse((await read(id)).confirmation)).toEqual({
    package: `package of ${number}`,
    mch_id: '1900000001',
    app_id: 'wx1',
  })
  await work()
  expect((await read(id)).confirmation).not.toBe('')
  // A day later nobody has confirmed: it is closed there, and the money comes back.
  await app.db
    .update(transfers)
    .set({ sentAt: new Date(Date.now() - 25 * 3_600_000) })
    .where(eq(transfers.id, id))
  await work()
  expect(await read(id)).toMatchObject({ status: 3, confirmation: '' })
  expect(await app.call(getAccount, {}, who)).toMatchObject({ balance: 10_000, frozen: 0 })
})
