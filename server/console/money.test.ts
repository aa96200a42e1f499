import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getRedPackets, openRedPacket } from '#contract/money/red-packets.ts'
import { getAccount } from '#contract/money/wallet.ts'
import * as members from '#contract/staff/members.ts'
import * as calls from '#contract/staff/money.ts'
import * as queue from '#contract/staff/queue.ts'
import { presentTime } from '#server/platform/time.ts'
import { kinds } from '#server/city/review-kinds.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { approveTransfers } from '#server/money/payout/approve-transfers.ts'
import { transfers } from '#server/money/payout/transfers.tables.ts'
import { moneyOrders } from '#server/money/orders/money-orders.tables.ts'
import { releaseOrder } from '#server/money/orders/release-order.ts'
import { readBooks } from '#server/money/wallet/read-books.ts'
import { memberById } from '#server/platform/access/find-staff.ts'
import { staff } from '#server/platform/access/staff.tables.ts'
import { Settings } from '#server/platform/settings.ts'
import { carryOut } from '#server/queue/decisions.ts'
import { queueDecisions } from '#server/queue/queue.tables.ts'
import { openDesk, type Desk } from '#tests/server/desk.ts'
import { makePayee, makeTransfer } from '#tests/server/make-payee.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let desk: Desk
let [he, zheng, admin] = ['', '', '']
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  desk = openDesk(app)
  he = await desk.hire('老何', ['treasurer'])
  zheng = await desk.hire('小郑', ['treasurer'])
  admin = await desk.hire('管理员', ['administrator'])
})
afterAll(() => app.close())

const reward = async (...citizens: number[]) => {
  const input = { citizens: citizens.join('\n'), amount: '12.50', title: '好市民奖励' }
  return Number((await desk.call(calls.orderReward, input, he)).id)
}
/** At the queue, and carried out. */
async function decide(token: string, kind: string, id: number, verb = 'approve', words = '') {
  const { list } = await desk.call(queue.getQueue, { kinds: kind }, token)
  const item = list.find((one) => one.id === String(id))
  if (!item) return 'not there'
  const { refused } = await desk.call(
    queue.decideItems,
    { items: [{ kind, id, version: item.version }], verb, words },
    token,
  )
  if (refused[0]) return refused[0].why
  await app.db.update(queueDecisions).set({ dueAt: sql`now()` })
  await carryOut(app.db, kinds)
  const { decided } = await desk.call(queue.getQueue, { kinds: kind }, token)
  await app.db.delete(queueDecisions)
  return decided[0]?.problem ?? ''
}
const balanceOf = async (who: { id: number; token: string }) => (await app.call(getAccount, {}, who as never)).balance
const stateOf = async (id: number) => (await app.db.select().from(moneyOrders).where(eq(moneyOrders.id, id)))[0]!.state
const idOf = async (login: string) => (await app.db.select().from(staff).where(eq(staff.login, login)))[0]!.id

test('nobody releases what they have made: not at the queue, not at the command line, not by the table', async () => {
  const who = await app.signUp()
  const id = await reward(who.id)
  const said = '这笔款项是你提出的，由另一位同事放行'
  expect(await desk.call(queue.previewDecision, { kind: 'money', id, verb: 'approve', words: '' }, he)).toMatchObject({
    problem: said,
  })
  expect(await decide(he, 'money', id)).toBe(said)
  expect(await decide(he, 'money', id, 'refuse', '不发了')).toBe(said)
  expect((await runStaffCommand(app.db, ['approve', 'money', String(id)], '老何')).lines).toEqual([said])
  await expect(
    app.db
      .update(moneyOrders)
      .set({ state: 1, decidedBy: await idOf('老何') })
      .where(eq(moneyOrders.id, id)),
  ).rejects.toThrow()
  expect([await stateOf(id), await balanceOf(who)]).toEqual([0, 0])
  expect(await decide(zheng, 'money', id)).toBe('')
  expect([await stateOf(id), await balanceOf(who)]).toEqual([1, 1250])
  expect((await readBooks(app.db)).differences).toEqual([])
})

test('who made the account of a colleague releases nothing of theirs, and the reverse', async () => {
  const who = await app.signUp()
  const id = await reward(who.id)
  const he1 = await idOf('老何')
  await desk.call(members.changeStaffMember, { id: he1, name: '老何', roles: ['treasurer'], reason: '换部门' }, admin)
  const said = '你们中的一位近 30 天内管理过另一位的账号，请第三位同事处理'
  expect(await decide(admin, 'money', id)).toBe(said)
  const own = await desk.call(calls.orderReward, { citizens: String(who.id), amount: '1', title: '奖励' }, admin)
  expect(await decide(he, 'money', Number(own.id))).toBe(said)
  expect(await balanceOf(who)).toBe(0)
  expect(await decide(zheng, 'money', id)).toBe('')
  expect(await balanceOf(who)).toBe(1250)
})

test('of a thousand releases at once one pays, each citizen once', async () => {
  const people = await Promise.all([app.signUp(), app.signUp(), app.signUp()])
  const id = await reward(...people.map((one) => one.id))
  const member = (await memberById(app.db, await idOf('小郑')))!
  // Of other processes, that wait for a connection as long as it takes.
  const pool = new pg.Pool({ connectionString: app.connection.pool.options.connectionString, max: 20 })
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = drizzle(pool, { casing: 'snake_case' })
  const outcomes = await Promise.all(
    Array.from({ length: 1000 }, () => releaseOrder(db, { id, words: '', staff: member })),
  )
  await pool.end()
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(1)
  expect(outcomes.filter((one) => one === 'already')).toHaveLength(999)
  expect(await Promise.all(people.map(balanceOf))).toEqual([1250, 1250, 1250])
  expect((await readBooks(app.db)).differences).toEqual([])
})

test('a wrong order is refused with a sentence; one that is withdrawn or refused pays nothing', async () => {
  const who = await app.signUp()
  const order = (more: object) =>
    desk.call(calls.orderReward, { citizens: String(who.id), amount: '5', title: '奖励', ...more }, he)
  await expect(order({ citizens: '99999999' })).rejects.toThrow('没有这些市民：99999999')
  await expect(order({ citizens: `${who.id}、${who.id}` })).rejects.toThrow('有重复的编号')
  await expect(order({ citizens: '13912345678 是小王' })).rejects.toThrow('请填写市民编号')
  await expect(order({ amount: '1000.01' })).rejects.toThrow('最多 1000.00 元')
  await expect(order({ amount: '1.234' })).rejects.toThrow('金额不正确')
  const { id } = await order({})
  await expect(desk.call(calls.withdrawMoneyOrder, { id: Number(id), reason: 'x' }, zheng)).rejects.toThrow('自己提出')
  await desk.call(calls.withdrawMoneyOrder, { id: Number(id), reason: '写错了' }, he)
  expect(await decide(zheng, 'money', Number(id))).toBe('not there')
  const other = Number((await order({})).id)
  expect(await decide(zheng, 'money', other, 'refuse', '没有依据')).toBe('')
  const { list } = await desk.call(calls.getMoneyOrders, { kind: 'reward' }, zheng)
  expect(list.slice(0, 2)).toMatchObject([
    { state: 2, decided_by: '小郑', made_by: '老何', note: '没有依据', is_mine: 0 },
    { state: 3, decided_by: '', note: '写错了' },
  ])
  expect(await balanceOf(who)).toBe(0)
})

test('a red packet is there once it is released, gives what it may, and can be ended', async () => {
  const packet = {
    title: '年末感恩',
    budget: '0.02',
    packet_num: 2,
    rules: '每人一个\n<b>先到先得',
    start_at: '2026-01-01 08:00',
    end_at: '2099-01-01 08:00',
  }
  const order = (more: object = {}) => desk.call(calls.orderPacket, { ...packet, ...more }, he)
  await expect(order({ end_at: '2026-01-01 07:00' })).rejects.toThrow('结束应在开始之后')
  await expect(order({ packet_num: 3 })).rejects.toThrow('预算不够')
  await expect(order({ end_at: '2026-01-02 08:00' })).rejects.toThrow('结束时间已经过了')
  const id = Number((await order()).id)
  expect((await app.call(getRedPackets, {})).list.map(({ title }) => title)).not.toContain(packet.title)
  expect(await decide(zheng, 'money', id)).toBe('')
  const [row] = await app.db.select().from(moneyOrders).where(eq(moneyOrders.id, id))
  const open = async () => {
    const who = await app.signUp()
    return app.call(openRedPacket, { id: row!.packetId! }, who)
  }
  expect(await open()).toMatchObject({ amount: 1, rules: '<p>每人一个</p><p>&lt;b&gt;先到先得</p>' })
  await desk.call(calls.endRedPacket, { id, reason: '提前结束' }, he)
  await expect(open()).rejects.toThrow('活动已经结束')
  await expect(desk.call(calls.endRedPacket, { id, reason: '再来' }, he)).rejects.toThrow('已经结束')
  const { packets } = await desk.call(calls.getBooks, { day: presentTime(new Date()).slice(0, 10) }, zheng)
  expect(packets.find(({ title }) => title === packet.title)).toMatchObject({
    opened: 1,
    spent: 1,
    budget: 2,
    agrees: 1,
  })
})

test('a cash-out above the sum waits for two, and the limit can only be lowered', async () => {
  const waiting = async (amount: number) => {
    const { id } = await makeTransfer(app, (await makePayee(app, 50_000)).id, { amount })
    await approveTransfers(app.db, new Settings(app.db))
    return id
  }
  const status = async (id: number) => (await app.db.select().from(transfers).where(eq(transfers.id, id)))[0]!.status
  expect(await status(await waiting(10_000))).toBe(1)
  const id = await waiting(30_000)
  expect(await status(id)).toBe(0)
  expect(await decide(he, 'transfer', id)).toBe('')
  expect(await status(id)).toBe(0)
  expect(await decide(he, 'transfer', id)).toBe('初审是你做的，由另一位同事复核')
  expect((await runStaffCommand(app.db, ['approve', 'transfer', String(id)], '老何')).exitCode).toBe(1)
  expect(await status(id)).toBe(0)
  expect(await decide(zheng, 'transfer', id)).toBe('')
  expect(await status(id)).toBe(1)
  const set = (value: object) =>
    runStaffCommand(app.db, ['setting', 'set', 'transfer', JSON.stringify(value)], '老何').then(({ lines }) =>
      lines.join(),
    )
  expect(await set({ two_above: 50_000 })).toContain('最多是 20000')
  await set({ two_above: 5000 })
  expect(await status(await waiting(6000))).toBe(0)
})

test('the books of a day end as the ledger stands, and the file has every posting', async () => {
  const today = presentTime(new Date()).slice(0, 10)
  const { ledgers, movements } = await desk.call(calls.getBooks, { day: today }, zheng)
  const { sums } = await readBooks(app.db)
  for (const { ledger, sum } of sums)
    expect(
      ledgers.find((one) => one.ledger === ledger),
      ledger,
    ).toMatchObject({ after: sum })
  expect(movements).toBeGreaterThan(5)
  const { file } = await desk.call(calls.exportBooks, { from: today, to: today, reason: '月末' }, zheng)
  const lines = file.trim().split('\r\n')
  const total = lines.slice(1).reduce((sum, line) => sum + Math.round(Number(line.split(',').at(-1)) * 100), 0)
  expect(total).toBe(0)
  expect(file).toContain('奖励资金')
  await expect(desk.call(calls.exportBooks, { from: '2026-01-01', to: today, reason: 'x' }, zheng)).rejects.toThrow(
    '一次最多 31 天',
  )
})
