import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { postTransfer, settleTransfer } from '#contract/money/wallet.ts'
import { transfers } from '#server/money/payout/transfers.tables.ts'
import { cashOutTicket, makePayee } from '#tests/server/make-payee.ts'
import { send } from '#tests/server/send.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let me: Citizen
let ticket: string
let key: string
let keys = 0
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
beforeEach(async () => {
  me = await makePayee(app)
  ticket = await cashOutTicket(app, me)
  key = `settled-key-${++keys}`
})
afterAll(() => app.close())

const ask = () =>
  send(
    app,
    postTransfer,
    { channel: 'alipay', account: '13912345678', amount: 500, ticket },
    { token: me.token, headers: { 'Idempotency-Key': key } },
  )
const settle = (who = me) => app.call(settleTransfer, { key }, who)
const asked = () => app.db.select().from(transfers).where(eq(transfers.userId, me.id))

test('a request that arrived is told by its key alone, as it is now', async () => {
  const { data } = await ask()
  const { id } = data as { id: string }
  expect(await settle()).toMatchObject({ transfer: { id, amount: 500, status: 0, account: '139****78' } })
  await app.db
    .update(transfers)
    .set({ status: 1 })
    .where(eq(transfers.id, Number(id)))
  expect(await settle()).toMatchObject({ transfer: { id, status: 1 } })
})
test('a request that did not arrive is none, and stays none should it arrive yet', async () => {
  expect(await settle()).toEqual({ transfer: null })
  expect(await ask()).toMatchObject({ status: 422, msg: '同一编号的请求内容不一致' })
  expect([await settle(), await asked()]).toEqual([{ transfer: null }, []])
  key = `settled-key-${++keys}`
  expect((await ask()).status).toBe(200)
})
test('a request that was refused is none', async () => {
  ticket = 'made-up'
  expect((await ask()).status).toBe(400)
  expect(await settle()).toEqual({ transfer: null })
})
test('asked for while the request is under way, it waits for what becomes of it', async () => {
  const guard = await app.connection.pool.connect()
  try {
    await guard.query('begin')
    await guard.query('select from accounts where user_id = $1 for update', [me.id])
    const waiting = (n: number) =>
      vi.waitFor(async () => {
        const { rows } = await app.connection.pool.query<{ n: number }>(
          "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        expect(rows[0]!.n).toBe(n)
      })
    const request = ask()
    await waiting(1)
    const settled = settle()
    await waiting(2)
    await guard.query('rollback')
    const { id } = (await request).data as { id: string }
    expect(await settled).toMatchObject({ transfer: { id } })
  } finally {
    guard.release()
  }
})
test("another's key is nothing to oneself", async () => {
  await ask()
  expect(await settle(await makePayee(app))).toEqual({ transfer: null })
  expect(await settle()).toMatchObject({ transfer: { amount: 500 } })
})
