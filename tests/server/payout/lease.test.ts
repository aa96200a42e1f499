/** Two processes work one queue, and a third takes over from the one that is killed: each order is sent once. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { transfers } from '#server/money/payout/transfers.tables.ts'
import { readBooks } from '#server/money/wallet/read-books.ts'
import { makePayee, makeTransfer, payAll } from '../make-payee.ts'
import { startCity, type City, type CityProcess } from './start-city.ts'

const PATIENCE = { timeout: 180_000, interval: 50 }
/** More than one process has under way at a time. */
const MANY = 30
let city: City
let first: CityProcess
let second: CityProcess
beforeAll(async () => {
  city = await startCity()
  first = city.process()
  second = city.process()
}, 120_000)
afterAll(() => city.stop())

const ask = async () => makeTransfer(city.app, (await makePayee(city.app)).id)
const rowsOf = (ids: number[]) => city.app.db.select().from(transfers).where(inArray(transfers.id, ids))
const statuses = async (ids: number[]) => (await rowsOf(ids)).map(({ status }) => status)

test('each transfer is sent once, though one of those who send is killed @thorough', { timeout: 180_000 }, async () => {
  const questions: string[] = []
  let answer!: () => void
  const told = new Promise<void>((resolve) => (answer = resolve))
  const { sent, book } = city.alipay
  city.alipay.before = async ({ kind, number, amount = 0, account = '', name = '' }) => {
    if (kind === 'query') return void questions.push(number)
    book.set(number, { amount, account, name, state: 'paid', reason: '' })
    await told
  }
  // Before anybody works the queue: what is sent early would be given up before all are asked for.
  const asked = await Promise.all(Array.from({ length: MANY }, ask))
  const ids = asked.map(({ id }) => id)
  await first.start()
  // The first process has taken what it can; this one takes the rest of the same queue.
  await vi.waitFor(() => expect(sent.length).toBeGreaterThanOrEqual(20), PATIENCE)
  const work = payAll({ ...city.app.app.context(), payout: city.payout, log: pino({ enabled: false }) })
  await vi.waitFor(() => expect(sent).toHaveLength(MANY), PATIENCE)
  await first.kill()

  // The second process leads from now on, and leaves alone what the first had under way.
  await second.start()
  const later = await ask()
  await vi.waitFor(() => expect(sent).toContain(later.number), PATIENCE)
  answer()
  await work
  const unpaid = async () => (await rowsOf([...ids, later.id])).filter(({ status }) => status === 1)
  // Alipay names the sum when it is asked after the order, so the rest is paid at its second call.
  await vi.waitFor(async () => expect(await unpaid()).toHaveLength(20), PATIENCE)
  const left = await unpaid()
  expect(left.map(({ id }) => id)).not.toContain(later.id)
  expect(left.filter(({ leaseUntil }) => leaseUntil === null || leaseUntil < new Date())).toEqual([])
  expect(questions.filter((number) => left.some((one) => one.number === number))).toEqual([])

  await city.app.db
    .update(transfers)
    .set({ leaseUntil: sql`now() - interval '1 second'`, nextAt: new Date(0) })
    .where(and(inArray(transfers.id, ids), eq(transfers.status, 1)))
  const all = [...ids, later.id]
  await vi.waitFor(async () => expect(await statuses(all)).toEqual(all.map(() => 2)), PATIENCE)
  expect(sent.toSorted()).toEqual([...asked, later].map(({ number }) => number).toSorted())
  expect([...book.values()].filter(({ state, amount }) => state === 'paid' && amount === 1000)).toHaveLength(MANY + 1)
  const { rowCount } = await city.app.connection.pool.query(
    "select from movements where cause = 'paid' and source_id = any($1)",
    [all],
  )
  expect(rowCount).toBe(MANY + 1)
  expect((await readBooks(city.app.db)).differences).toEqual([])
})
