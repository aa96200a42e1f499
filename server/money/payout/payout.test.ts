import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getMessages } from '#contract/talk/messages.ts'
import {
  cancelTransfer,
  getAccount,
  getAccountDetails,
  getTransfer,
  getTransferConfig,
  postTransfer,
} from '#contract/money/wallet.ts'
import { transfers } from './transfers.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { accounts } from '#server/money/wallet/wallet.tables.ts'
import { Settings, saveSettings } from '#server/platform/settings.ts'
import { readBooks } from '#server/money/wallet/read-books.ts'
import { cashOutTicket, makePayee, makeTransfer, payAll } from '#tests/server/make-payee.ts'
import { send } from '#tests/server/send.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'
import { approveTransfers } from './approve-transfers.ts'
import type { PayoutChannel, ProviderAnswer } from './channel.ts'
import { takeAnswer } from './take-answer.ts'

let app: TestApp
let me: Citizen
/** What the provider answers, and how often each number was sent to it. */
let says: (call: 'send' | 'query') => ProviderAnswer
const sent: string[] = []
const provider: PayoutChannel = {
  send: ({ number }) => Promise.resolve((sent.push(number), says('send'))),
  query: () => Promise.resolve(says('query')),
}
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld, { payout: { alipay: provider, wechat: provider } })
})
beforeEach(async () => {
  alarms.length = 0
  me = await makePayee(app)
  sent.length = 0
  says = () => ({ state: 'paid', amount: 1000 })
})
afterAll(async () => {
  expect((await readBooks(app.db)).differences).toEqual([])
  await app.close()
})

/** What was logged as an error. */
const alarms: unknown[] = []
const log = pino({ level: 'error' }, { write: (line: string) => void alarms.push(JSON.parse(line)) })
const work = async () => {
  await approveTransfers(app.db, new Settings(app.db))
  await app.db
    .update(transfers)
    .set({ nextAt: new Date(0), leaseUntil: null })
    .where(eq(transfers.status, 1))
  await payAll({ ...app.app.context(), log })
}
const account = () => app.call(getAccount, {}, me)
const ask = async (amount: unknown, headers = {}) =>
  send(
    app,
    postTransfer,
    { channel: 'alipay', account: '13912345678', amount, ticket: await cashOutTicket(app, me) },
    { token: me.token, headers },
  )

test('asked for, approved, paid: what was available is frozen, then gone; each line explains the balance beside it', async () => {
  const { id } = await makeTransfer(app, me.id)
  expect(await account()).toMatchObject({ balance: 9000, frozen: 1000, income_total: 10_000 })
  await work()
  expect(await app.call(getTransfer, { id }, me)).toMatchObject({ status: 2, account: '139****78', real_name: '林*溪' })
  expect(await account()).toMatchObject({ balance: 9000, frozen: 0, income_total: 10_000 })
  const { list, months } = await app.call(getAccountDetails, {}, me)
  expect(list.map(({ type, amount, balance }) => [type, amount, balance])).toEqual([
    [2, 1000, 9000],
    [1, 10_000, 10_000],
  ])
  expect(months).toEqual([{ month: list[0]!.created_at.slice(0, 7), income: 10_000, expense: 1000 }])
  expect((await app.call(getMessages, { type: 3 }, me)).list[0]).toMatchObject({
    title: '提现已到账',
    // Messages are kept on devices, and say no sum.
    content: '已到你的支付宝账户',
    link: { type: 'transfer', id: String(id) },
  })
})
test('what the provider fails comes back, is no income, and says why', async () => {
  const { id } = await makeTransfer(app, me.id)
  says = () => ({ state: 'failed', reason: '收款账号不存在' })
  await work()
  expect(await app.call(getTransfer, { id }, me)).toMatchObject({ status: 3, reason: '收款账号不存在' })
  expect(await account()).toMatchObject({ balance: 10_000, frozen: 0, income_total: 10_000 })
  expect((await app.call(getMessages, { type: 3 }, me)).list[0]!.content).toBe('金额已退回余额。原因：收款账号不存在')
})
test('an answer that is lost leaves it in 打款中; it is asked for, and sent again only when nobody has heard of it', async () => {
  const { id, number } = await makeTransfer(app, me.id)
  says = () => ({ state: 'unknown', why: 'lost' })
  await work()
  await work()
  expect(sent).toEqual([number])
  expect(await app.call(getTransfer, { id }, me)).toMatchObject({ status: 1 })
  says = (call) => (call === 'query' ? { state: 'absent' } : { state: 'paid', amount: 1000 })
  await work()
  expect(sent).toEqual([number, number])
  expect(await app.call(getTransfer, { id }, me)).toMatchObject({ status: 2 })
})
test('an order that is refused, though the provider knows its number, is what became of that number', async () => {
  const { id } = await makeTransfer(app, me.id)
  says = (call) => (call === 'send' ? { state: 'refused', reason: '不接受' } : { state: 'paid', amount: 1000 })
  await work()
  expect(await app.call(getTransfer, { id }, me)).toMatchObject({ status: 2, reason: '' })
})
test('an amount that is not ours changes nothing and waits for staff', async () => {
  const { id } = await makeTransfer(app, me.id)
  says = () => ({ state: 'paid', amount: 999 })
  await work()
  const [row] = await app.db.select().from(transfers).where(eq(transfers.id, id))
  expect(row).toMatchObject({ status: 1, note: '金额不符：通道 999 分' })
  says = () => ({ state: 'paid', amount: 1000 })
  await work()
})
test('withdrawn while it waits; not any more once it is on its way', async () => {
  const { id } = await makeTransfer(app, me.id)
  expect(await app.call(cancelTransfer, { id }, me)).toMatchObject({ status: 3, reason: '你撤回了申请' })
  const { id: second } = await makeTransfer(app, me.id)
  says = () => ({ state: 'pending' })
  await work()
  await expect(app.call(cancelTransfer, { id: second }, me)).rejects.toMatchObject({ message: '已经在打款，不能撤回' })
  says = () => ({ state: 'paid', amount: 1000 })
  await work()
})

test('the whole balance asked for 50 times at once is taken out once', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, () => makeTransfer(app, me.id, { amount: 10_000 })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await account()).toMatchObject({ balance: 0, frozen: 10_000 })
})
test('one key 20 times is one transfer, with whatever ticket', async () => {
  const headers = { 'Idempotency-Key': `cash-out-${me.id}` }
  const first = await ask(500, headers)
  await app.connection.pool.query('delete from tickets')
  const again = await Promise.all(
    Array.from({ length: 20 }, () =>
      send(
        app,
        postTransfer,
        { channel: 'alipay', account: '13912345678', amount: 500, ticket: 'another' },
        { token: me.token, headers },
      ),
    ),
  )
  expect(again.map(({ data }) => (data as { id: string }).id)).toEqual(
    Array.from({ length: 20 }, () => (first.data as { id: string }).id),
  )
  expect(await account()).toMatchObject({ balance: 9500, frozen: 500 })
})
test('withdrawn, approved and answered at once: it ends once', async () => {
  for (let round = 0; round < 5; round++) {
    const who = await makePayee(app)
    const { id } = await makeTransfer(app, who.id)
    await Promise.allSettled([
      app.call(cancelTransfer, { id }, who),
      work(),
      app.call(cancelTransfer, { id }, who),
      payAll({ ...app.app.context(), log }),
    ])
    await work()
    const { status } = await app.call(getTransfer, { id }, who)
    expect(await app.call(getAccount, {}, who)).toMatchObject({ frozen: 0, balance: status === 2 ? 9000 : 10_000 })
  }
})
test('three a day; what failed gives its turn back', async () => {
  for (let n = 0; n < 3; n++) await makeTransfer(app, me.id)
  await expect(makeTransfer(app, me.id)).rejects.toThrow('每天最多提现 3 次')
  const [one] = await app.db.select().from(transfers).where(eq(transfers.userId, me.id)).limit(1)
  await app.call(cancelTransfer, { id: one!.id }, me)
  await makeTransfer(app, me.id)
})
test('beyond the daily total of the site staff decide', async () => {
  await saveSettings(app.db, { transfer: { site_total: 0 } })
  const { id } = await makeTransfer(app, me.id)
  await work()
  expect(await app.call(getTransfer, { id }, me)).toMatchObject({ status: 0, staff: 1 })
  await saveSettings(app.db, { transfer: {} })
})

test.each([
  ['real_name', { realName: null }, '请先完成实名认证'],
  ['phone_change', { phoneChangedAt: new Date() }, '更换手机号不满 24 小时'],
] as const)('what stands in the way is told before, and refused: %s', async (code, change, words) => {
  await app.db.update(users).set(change).where(eq(users.id, me.id))
  const { obstacles } = await app.call(getTransferConfig, {}, me)
  expect(obstacles).toMatchObject([{ code }])
  await expect(makeTransfer(app, me.id)).rejects.toThrow(words)
})
test('a held account keeps its money', async () => {
  await app.db.update(accounts).set({ heldReason: '核实身份' }).where(eq(accounts.userId, me.id))
  await expect(makeTransfer(app, me.id)).rejects.toThrow('账户已被冻结：核实身份')
})
test("a ticket of another session of one's own is worth nothing", async () => {
  const ticket = await cashOutTicket(app, me)
  const token = await app.signIn(me.id)
  const answer = await send(
    app,
    postTransfer,
    { channel: 'alipay', account: '13912345678', amount: 500, ticket },
    { token },
  )
  expect(answer.msg).toBe('验证已失效，请重新获取验证码')
})

test('two processes that pay at once send each number once', async () => {
  const asked = await Promise.all(Array.from({ length: 12 }, async () => makeTransfer(app, (await makePayee(app)).id)))
  await approveTransfers(app.db, new Settings(app.db))
  await Promise.all(Array.from({ length: 3 }, () => payAll({ ...app.app.context(), log })))
  expect(sent.toSorted()).toEqual(asked.map(({ number }) => number).toSorted())
})
test('a failing word after 已到账, or of another amount, changes nothing and waits for staff', async () => {
  const { id } = await makeTransfer(app, me.id)
  const read = async () => (await app.db.select().from(transfers).where(eq(transfers.id, id)))[0]!
  says = () => ({ state: 'failed', reason: '收款账号不存在', amount: 999 })
  await work()
  expect(await read()).toMatchObject({ status: 1, note: '金额不符：通道 999 分' })
  expect(alarms.at(-1)).toMatchObject({ transfer: id, msg: 'payout contradicted', note: '金额不符：通道 999 分' })
  says = () => ({ state: 'paid', amount: 1000 })
  await work()
  expect((await read()).status).toBe(2)
  await takeAnswer({ db: app.db, log }, await read(), { state: 'failed', reason: '收款账号不存在', amount: 1000 })
  expect(await read()).toMatchObject({ status: 2, reason: '', note: '通道通知“失败”，与本地状态不符' })
  expect(alarms.at(-1)).toMatchObject({ transfer: id, note: '通道通知“失败”，与本地状态不符' })
  expect(await account()).toMatchObject({ balance: 9000, frozen: 0 })
})
test.each<[string, ProviderAnswer]>([
  ['unknown', { state: 'unknown', why: 'lost' }],
  ['processing', { state: 'pending' }],
])('what is still %s after a day is told to staff', async (_name, answer) => {
  const { id } = await makeTransfer(app, me.id)
  const noteOf = async () => (await app.db.select().from(transfers).where(eq(transfers.id, id)))[0]!.note
  says = () => answer
  await work()
  expect(await noteOf()).toBe('')
  const sentAgo = (hours: number) =>
    app.db
      .update(transfers)
      .set({ sentAt: new Date(Date.now() - hours * 3_600_000) })
      .where(eq(transfers.id, id))
  await sentAgo(24)
  await work()
  expect(await noteOf()).toBe('')
  await sentAgo(26)
  await work()
  expect(await noteOf()).toBe('超过一天没有结果，请向通道查询')
})
test('what waits for a channel that was removed is told to staff after a day', async () => {
  const { id } = await makeTransfer(app, me.id)
  await approveTransfers(app.db, new Settings(app.db))
  await app.db
    .update(transfers)
    .set({ approvedAt: new Date(Date.now() - 26 * 3_600_000) })
    .where(eq(transfers.id, id))
  await payAll({ ...app.app.context(), payout: {}, log })
  const [row] = await app.db.select().from(transfers).where(eq(transfers.id, id))
  expect(row).toMatchObject({ status: 1, note: '超过一天没有结果，请向通道查询' })
})

test('a movement that does not add up is refused, and none is changed or taken away', async () => {
  const { pool } = app.connection
  await expect(
    pool.query(
      `with made as (insert into movements (cause, source_id) values ('reward', 987) returning id)
       insert into postings (movement_id, ledger, amount) select id, 'rewards', -5 from made`,
    ),
  ).rejects.toThrow('does not add up to 0')
  for (const statement of ['update postings set amount = 1', 'delete from postings', 'delete from movements'])
    await expect(pool.query(statement)).rejects.toThrow('only added to')
})
test('books that were tampered with are noticed', async () => {
  const { pool } = app.connection
  await pool.query('update accounts set balance = balance + 1 where user_id = $1', [me.id])
  expect((await readBooks(app.db)).differences).toEqual([
    `余额与明细不符：${me.id}，相差 1 分`,
    `余额与分录不符：${me.id}，相差 1 分`,
  ])
  await pool.query('update accounts set balance = balance - 1 where user_id = $1', [me.id])
})
test('what was paid by one channel and is booked as paid by the other is noticed', async () => {
  const { id } = await makeTransfer(app, me.id)
  await work()
  const turn = (channel: string) => app.db.update(transfers).set({ channel }).where(eq(transfers.id, id))
  await turn('wechat')
  expect((await readBooks(app.db)).differences).toEqual([
    '已付与提现不符：paid_alipay，相差 1000 分',
    '已付与提现不符：paid_wechat，相差 -1000 分',
  ])
  await turn('alipay')
})
