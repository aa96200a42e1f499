import { eq, inArray } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { transfers } from './transfers.tables.ts'
import { jobs } from '#server/city/jobs.ts'
import { startJobs } from '#server/platform/jobs/start-jobs.ts'
import { readBooks } from '#server/money/wallet/read-books.ts'
import { makePayee, makeTransfer } from '#tests/server/make-payee.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import type { PayoutChannel, ProviderAnswer } from './channel.ts'

const PATIENCE = { timeout: 30_000, interval: 20 }
/** WeChat keeps everybody waiting until it is told to answer; Alipay pays at once. */
const waiting = new Map<string, (answer: ProviderAnswer) => void>()
const paid: ProviderAnswer = { state: 'paid', amount: 1000 }
const wechat: PayoutChannel = {
  send: ({ number }) => new Promise((answer) => waiting.set(number, answer)),
  query: () => Promise.resolve(paid),
}
const alipay: PayoutChannel = { send: () => Promise.resolve(paid), query: () => Promise.resolve(paid) }

let app: TestApp
let stop: () => Promise<void>
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld, { payout: { wechat, alipay } })
})
beforeEach(() => {
  const log = pino({ enabled: false })
  const all = jobs({ ...app.app.context(), engines: { indexNow: undefined, baidu: undefined }, log })
  const cashOuts = all.filter(({ name }) => name.includes('cash-outs'))
  stop = startJobs(cashOuts, { direct: app.connection.direct, log, lookEveryMs: 50 })
})
afterEach(async () => {
  for (const answer of waiting.values()) answer(paid)
  waiting.clear()
  await stop()
})
afterAll(async () => {
  expect((await readBooks(app.db)).differences).toEqual([])
  await app.close()
})

const ask = async (channel: 'wechat' | 'alipay') => makeTransfer(app, (await makePayee(app)).id, { channel })
const statusOf = async (id: number) =>
  (await app.db.select({ status: transfers.status }).from(transfers).where(eq(transfers.id, id)))[0]!.status
const isPaid = (id: number) => vi.waitFor(async () => expect(await statusOf(id)).toBe(2), PATIENCE)

test('one order that is not answered delays neither the other channel nor later orders of its own', async () => {
  const held = await ask('wechat')
  await vi.waitFor(() => expect([...waiting.keys()]).toEqual([held.number]), PATIENCE)
  await isPaid((await ask('alipay')).id)
  const later = await ask('wechat')
  await vi.waitFor(() => expect(waiting.has(later.number)).toBe(true), PATIENCE)
  waiting.get(later.number)!(paid)
  await isPaid(later.id)
  expect(await statusOf(held.id)).toBe(1)
})
test('a provider that answers nobody has twenty orders under way at most; the rest follow', async () => {
  const asked = await Promise.all(Array.from({ length: 23 }, () => ask('wechat')))
  await vi.waitFor(() => expect(waiting.size).toBe(20), PATIENCE)
  await isPaid((await ask('alipay')).id)
  expect(waiting.size).toBe(20)
  for (const answer of waiting.values()) answer(paid)
  await vi.waitFor(() => expect(waiting.size).toBe(23), PATIENCE)
  for (const answer of waiting.values()) answer(paid)
  const ids = asked.map(({ id }) => id)
  await vi.waitFor(async () => {
    const rows = await app.db.select({ status: transfers.status }).from(transfers).where(inArray(transfers.id, ids))
    expect(rows.map(({ status }) => status)).toEqual(ids.map(() => 2))
  }, PATIENCE)
})
test('what another process has begun to send meanwhile is asked for, not sent', async () => {
  const { pool } = app.connection
  // As if the other had taken it too, and marked it between lease and mark of this one.
  await pool.query(`
    create function mark_sent() returns trigger language plpgsql as $$
      begin update transfers set sent_at = now() where id = new.id; return null; end $$;
    create trigger marked_meanwhile after update of lease_until on transfers for each row
      when (new.lease_until is not null and new.sent_at is null) execute function mark_sent()`)
  const { id, number } = await ask('wechat')
  await isPaid(id)
  await pool.query('drop function mark_sent cascade')
  expect(waiting.has(number)).toBe(false)
})
test('a server that stops begins nothing more, and waits for what is under way', async () => {
  const held = await ask('wechat')
  await vi.waitFor(() => expect(waiting.has(held.number)).toBe(true), PATIENCE)
  const stopped = stop()
  const later = await ask('wechat')
  await app.db.update(transfers).set({ status: 1 }).where(eq(transfers.id, later.id))
  waiting.get(held.number)!(paid)
  await stopped
  expect([await statusOf(held.id), await statusOf(later.id)]).toEqual([2, 1])
})
