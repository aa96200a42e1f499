import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStaff } from '#server/platform/access/staff-members.ts'
import { transfers } from './transfers.tables.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { makePayee, makeTransfer } from '#tests/server/make-payee.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import type { PayoutChannel } from './channel.ts'
import { compareBills } from './compare-bills.ts'
import type { BillLine } from './read-bill.ts'
import { reconcile } from './reconcile.ts'

let app: TestApp
const bills: Record<string, BillLine[]> = {}
const asked: string[] = []
const channel: PayoutChannel = {
  send: () => Promise.resolve({ state: 'absent' }),
  query: () => Promise.resolve({ state: 'absent' }),
  bill(day) {
    asked.push(day)
    const lines = bills[day]
    return lines ? Promise.resolve(lines) : Promise.reject(new Error('not made yet'))
  },
}
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld, { payout: { wechat: channel } })
  await addStaff(app.db, '老何', ['treasurer'])
})
afterAll(() => app.close())

const staff = (line: string) => runStaffCommand(app.db, line.split(' '), '老何')
const compare = (now: string) =>
  compareBills({ ...app.app.context(), log: pino({ enabled: false }) }, new Date(`${now}+08:00`))
/** As it is once it was paid at this moment in Shanghai. */
async function paidAt(at: string, status = 2) {
  const { id, number } = await makeTransfer(app, (await makePayee(app)).id, { channel: 'wechat' })
  await app.db
    .update(transfers)
    .set({ status, finishedAt: new Date(`${at}+08:00`) })
    .where(eq(transfers.id, id))
  return { id, number, line: { number, amount: 1000, paid: true } }
}
const noteOf = async (id: number) => (await app.db.select().from(transfers).where(eq(transfers.id, id)))[0]!.note

test('the bill of a day is compared once it is made: each kind of difference is told to staff, nothing is corrected', async () => {
  const same = await paidAt('2026-11-20T10:00:00')
  const heardLater = await paidAt('2026-11-20T00:00:04')
  const wrong = await paidAt('2026-11-20T11:00:00')
  const absent = await paidAt('2026-11-20T12:00:00')
  const open = await paidAt('2026-11-20T13:00:00', 1)
  const otherDay = await paidAt('2026-11-21T00:00:00')
  bills['2026-11-19'] = [heardLater.line]
  bills['2026-11-20'] = [
    same.line,
    { ...wrong.line, amount: 900 },
    open.line,
    { number: 'YS404', amount: 500, paid: true },
  ]
  await compare('2026-11-20T10:59:00')
  expect([asked, (await staff('bills')).lines]).toEqual([['2026-11-18'], []])
  await compare('2026-11-21T11:00:00')
  const { lines, exitCode } = await staff('bills')
  expect(exitCode).toBe(1)
  expect(lines.toSorted()).toEqual(
    [
      '2026-11-20  微信  4 笔，4 处不符',
      `  金额不符  ${wrong.number}  账单 9.00 元，本地 10.00 元`,
      `  状态不符  ${open.number}  账单成功，本地打款中`,
      '  多  YS404  账单 5.00 元，本地没有',
      `  缺  ${absent.number}  本地 2026-11-20 已付 10.00 元`,
    ].toSorted(),
  )
  const notes = await Promise.all([same, heardLater, otherDay, wrong, absent, open].map(({ id }) => noteOf(id)))
  expect(notes).toEqual([
    '',
    '',
    '',
    '2026-11-20 对账金额不符：账单 9.00 元，本地 10.00 元',
    '2026-11-20 对账缺：本地 2026-11-20 已付 10.00 元',
    '2026-11-20 对账状态不符：账单成功，本地打款中',
  ])
  expect((await staff('list transfer')).lines.join('\n')).toContain('对账金额不符')
  expect((await staff(`dismiss transfer ${wrong.id}`)).lines).toEqual(['已处理'])
  expect(await noteOf(wrong.id)).toBe('')
  expect((await staff(`dismiss transfer ${wrong.id}`)).lines).toEqual(['早已如此，没有改动'])
})
test('what the bill of the day before has too was paid twice', async () => {
  const twice = await paidAt('2026-11-10T10:00:00')
  Object.assign(bills, { '2026-11-10': [twice.line], '2026-11-11': [twice.line] })
  const [from, until] = [new Date('2026-11-11T00:00:00+08:00'), new Date('2026-11-12T00:00:00+08:00')]
  const span = { from, until, listed: bills['2026-11-10']! }
  expect(await reconcile(app.db, 'wechat', bills['2026-11-11']!, span)).toEqual([
    { number: twice.number, kind: '多', text: '前一天的账单已经有这一笔' },
  ])
})
test('each day once; what cannot be had is asked for again, and the days after it wait', async () => {
  asked.length = 0
  await compare('2026-11-21T15:00:00')
  expect(asked).toEqual([])
  await compare('2026-11-24T12:00:00')
  expect(asked).toEqual(['2026-11-21'])
  for (const day of ['2026-11-21', '2026-11-22', '2026-11-23']) bills[day] = []
  await compare('2026-11-24T13:00:00')
  const heads = (await staff('bills')).lines.filter((line) => line.startsWith('20'))
  expect(heads.map((line) => line.slice(0, 10))).toEqual(['2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20'])
  expect(heads[2]).toContain('1 处不符')
})
