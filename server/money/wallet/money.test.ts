import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMessages } from '#contract/talk/messages.ts'
import { getAccount, getAccountDetails, getTransfer } from '#contract/money/wallet.ts'
import { addStaff } from '#server/platform/access/staff-members.ts'
import { transfers } from '#server/money/payout/transfers.tables.ts'

import { requestTransfer } from '#server/money/payout/request-transfer.ts'
import { Settings } from '#server/platform/settings.ts'
import { makePayee, makeTransfer, payAll } from '#tests/server/make-payee.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'

let app: TestApp
const folder = mkdtempSync(join(tmpdir(), 'yunshang-bills-'))
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  await addStaff(app.db, '老何', ['treasurer'])
  await addStaff(app.db, '小郑', ['treasurer'])
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await app.close()
})

const staff = (line: string, login = '老何') =>
  runStaffCommand(app.db, line.split(' '), login, {
    openSecrets: () => Promise.resolve(app.app.context().secrets),
    readFile: () => '',
  })
const waiting = async () => {
  const who = await makePayee(app)
  const { id } = await makeTransfer(app, who.id)
  await app.db.update(transfers).set({ queued: false }).where(eq(transfers.id, id))
  return { id, who }
}

test('a cash-out is listed masked, approved or refused with a reason; its name is shown for a reason that is kept', async () => {
  const { id, who } = await waiting()
  const { lines } = await staff('list transfer')
  expect(lines.join('\n')).toContain(`transfer ${id} `)
  expect(lines.join('\n')).toContain('139****78')
  expect(lines.join('\n')).not.toMatch(/13912345678|林晓溪\b(?!：)/)
  expect((await staff(`reveal transfer ${id}`)).lines).toEqual(['请写明原因'])
  expect((await staff(`reveal transfer ${id} 与银行核对`)).lines).toEqual(['林晓溪  13912345678'])
  expect((await staff(`approve transfer ${id}`, '陈编辑')).lines).toEqual(['陈编辑 没有这项权限'])
  await staff(`refuse transfer ${id} 账户信息待核实`)
  expect(await app.call(getTransfer, { id }, who)).toMatchObject({ status: 3, reason: '账户信息待核实' })
  expect((await staff(`approve transfer ${id}`)).lines).toEqual(['现在的状态不能这样处理'])
  expect((await staff(`log transfer ${id}`)).lines.map((line) => line.split('  ').slice(2))).toEqual([
    [`refuse transfer ${id}`, '账户信息待核实'],
    [`reveal transfer ${id}`, '与银行核对'],
  ])
  const other = await waiting()
  expect((await staff(`approve transfer ${other.id}`)).lines).toEqual(['已处理'])
  expect(await app.call(getTransfer, { id: other.id }, other.who)).toMatchObject({ status: 1 })
})
test('an account is held and released; a reward is a line of its own, and told', async () => {
  const who = await makePayee(app, 0)
  await staff(`hold account ${who.id} 核实身份`)
  expect(await app.call(getAccount, {}, who)).toMatchObject({ held: '核实身份' })
  expect((await staff('list account')).lines.join()).toContain('冻结账户：核实身份')
  await staff(`release account ${who.id}`)
  expect(await app.call(getAccount, {}, who)).toMatchObject({ held: '' })
  for (const words of ['很多 好市民', '12.345 好市民', '5000 好市民', '20'])
    expect((await staff(`reward account ${who.id} ${words}`)).lines.join(), words).toContain('请写明金额和原因')
  const made = (await staff(`reward account ${who.id} 19.99 好市民奖励`)).lines.join()
  const order = /approve (money \d+)$/.exec(made)![1]!
  expect((await staff(`approve ${order}`)).lines).toEqual(['这笔款项是你提出的，由另一位同事放行'])
  expect((await app.call(getAccountDetails, {}, who)).list).toEqual([])
  expect((await staff(`approve ${order}`, '小郑')).lines).toEqual(['已处理'])
  expect((await staff(`approve ${order}`, '小郑')).lines).toEqual(['早已如此，没有改动'])
  expect((await app.call(getAccountDetails, {}, who)).list).toMatchObject([
    { source: 'reward', title: '好市民奖励', amount: 1999, balance: 1999 },
  ])
  expect((await app.call(getMessages, { type: 3 }, who)).list[0]).toMatchObject({
    title: '收到一笔奖励',
    content: '已存入余额：好市民奖励',
    link: { type: 'wallet' },
  })
  expect((await staff('books')).lines).toContain('奖励资金  -19.99')
})
test('books that differ are shown and stop new cash-outs until they agree again', async () => {
  const who = await makePayee(app)
  await app.connection.pool.query('update accounts set frozen = frozen + 1 where user_id = $1', [who.id])
  const { lines, exitCode } = await staff('books')
  expect(exitCode).toBe(1)
  expect(lines).toContain(`冻结与提现不符：${who.id}，相差 1 分`)
  const services = { ...app.app.context(), settings: new Settings(app.db) }
  const request = { userId: who.id, channel: 'alipay', amount: 1000, account: '13912345678' } as const
  await expect(requestTransfer(services, request)).rejects.toThrow('账目正在核对，暂停提现')
  await app.connection.pool.query('update accounts set frozen = frozen - 1 where user_id = $1', [who.id])
  expect((await staff('books')).exitCode).toBe(0)
})
/** As it is once it was paid on this day in Shanghai. */
async function paidOn(day: string) {
  const { id, number } = await makeTransfer(app, (await makePayee(app)).id)
  await app.db
    .update(transfers)
    .set({ status: 2, finishedAt: new Date(`${day}T12:00:00+08:00`) })
    .where(eq(transfers.id, id))
  return number
}
const HEAD = '完成时间,商户单号,转账金额(元),状态'
function reconcile(rows: string[], { more = '', bytes = Buffer.from(rows.join('\n')) } = {}) {
  const file = join(folder, 'bill.csv')
  writeFileSync(file, bytes)
  return staff(`reconcile alipay ${file}${more}`)
}

test("a bill in GBK is read as Alipay's are, after the lines above its table", async () => {
  const number = await paidOn('2026-05-04')
  // Of 支付宝账务明细, 商户订单号, 支出金额（-元）, 发生时间, as Alipay writes them.
  const gbk = (hex: string) => Buffer.from(hex, 'hex')
  const bytes = Buffer.concat([
    Buffer.from('#'),
    gbk('d6a7b8b6b1a6d5cbcef1c3f7cfb8'),
    Buffer.from('\n'),
    gbk('b7a2c9facab1bce4'),
    Buffer.from(','),
    gbk('c9ccbba7b6a9b5a5bac5'),
    Buffer.from(','),
    gbk('d6a7b3f6bdf0b6eea3a82dd4aaa3a9'),
    Buffer.from(`\n2026-05-04 12:00:00\t,${number}\t,-10.00\n`),
  ])
  expect(await reconcile([], { bytes })).toEqual({ lines: ['1 笔，与本地一致'], exitCode: 0 })
})
test('a number that the bill has paid twice is noticed; one that was paid, returned and paid is not', async () => {
  const [twice, returned] = [await paidOn('2026-05-06'), await paidOn('2026-05-06')]
  const line = (number: string, state: string) => `2026/5/6 09:00,${number},10.00,${state}`
  const { lines, exitCode } = await reconcile([
    '完成时间,业务凭证号,收支金额(元),收支类型',
    line(twice, '支出'),
    line(returned, '支出'),
    line(twice, '支出'),
    line(returned, '收入'),
    line(returned, '支出'),
  ])
  expect([lines, exitCode]).toEqual([[`金额不符  ${twice}  账单 20.00 元，本地 10.00 元`], 1])
})
test('a bill that has nothing of ours tells what is missing of its day', async () => {
  const number = await paidOn('2026-05-08')
  await paidOn('2026-05-09')
  const missing = `缺  ${number}  本地 2026-05-08 已付 10.00 元`
  const other = '2026年5月8日 10:00,YS404,5.00,成功'
  expect(await reconcile([HEAD, other])).toEqual({
    lines: ['多  YS404  账单 5.00 元，本地没有', missing],
    exitCode: 1,
  })
  expect(await reconcile([HEAD], { more: ' 2026-05-08' })).toEqual({ lines: [missing], exitCode: 1 })
  expect(await reconcile([HEAD])).toEqual({
    lines: ['账单里没有日期，请在文件之后写明日期，如 2026-01-31'],
    exitCode: 2,
  })
  expect((await reconcile([HEAD, other], { more: ' 八号' })).exitCode).toBe(2)
})
test('a bill with each kind of difference; it corrects nothing', async () => {
  const paid = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const who = await makePayee(app)
      const { id, number } = await makeTransfer(app, who.id)
      await app.db.update(transfers).set({ status: 1 }).where(eq(transfers.id, id))
      return { id, number }
    }),
  )
  await payAll({ ...app.app.context(), log: pino({ enabled: false }) })
  const [same, wrong, absent] = paid
  const open = await makeTransfer(app, (await makePayee(app)).id)
  const bill = (rows: string[]) => {
    const file = join(folder, 'bill.csv')
    writeFileSync(file, ['商户单号,转账金额(元),状态', ...rows].join('\n'))
    return staff(`reconcile alipay ${file}`)
  }
  const { lines, exitCode } = await bill([
    `\`${same!.number},\`10.00,\`成功`,
    `${wrong!.number},9.00,成功`,
    `${open.number},10.00,成功`,
    'YS404,5.00,成功',
  ])
  expect(exitCode).toBe(1)
  expect(lines.filter((line) => !line.startsWith('缺'))).toEqual([
    `金额不符  ${wrong!.number}  账单 9.00 元，本地 10.00 元`,
    `状态不符  ${open.number}  账单成功，本地审核中`,
    '多  YS404  账单 5.00 元，本地没有',
  ])
  expect(lines.some((line) => line.startsWith(`缺  ${absent!.number}`))).toBe(true)
  expect((await staff('reconcile alipay /nowhere.csv')).exitCode).toBe(2)
})
