/** A server killed before it calls the provider, after the call, and before it has booked the answer. */
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getAccount, getAccountDetails } from '#contract/money/wallet.ts'
import { transfers } from '#server/money/payout/transfers.tables.ts'
import { readBooks } from '#server/money/wallet/read-books.ts'
import { makePayee, makeTransfer } from '../make-payee.ts'
import type { Citizen } from '../test-server.ts'
import type { Call, Entry, Mode, PayStandIn } from './pay-stand-in.ts'
import { startCity, type City, type CityProcess } from './start-city.ts'

const PATIENCE = { timeout: 180_000, interval: 50 }
let city: City
let server: CityProcess
beforeAll(async () => {
  city = await startCity()
  // What WeChat is asked to pay fails there, what Alipay is asked to pay arrives.
  city.wechat.becomes = 'failed'
  server = city.process()
  await server.start()
}, 120_000)
afterAll(() => city.stop())

const never = () => new Promise<void>(() => {})
const rows = (ids: number[]) => city.app.db.select().from(transfers).where(inArray(transfers.id, ids))
/** Two citizens each ask for ten yuan: by WeChat, and by Alipay. */
async function ask() {
  const people: Citizen[] = [await makePayee(city.app), await makePayee(city.app)]
  const asked = [
    await makeTransfer(city.app, people[0]!.id, { channel: 'wechat' }),
    await makeTransfer(city.app, people[1]!.id, { channel: 'alipay' }),
  ]
  return { people, ids: asked.map(({ id }) => id), numbers: asked.map(({ number }) => number) }
}

/** Holds each order that arrives, done or not, until the server is dead. */
function hold(standIn: PayStandIn, done: boolean): Promise<Call> {
  return new Promise((arrived) => {
    standIn.before = (call) => {
      if (call.kind !== 'send') return undefined
      const { number, amount = 0, account = '', name = '' } = call
      const entry: Entry = { amount, account, name, state: standIn.becomes, reason: '' }
      if (done) standIn.book.set(number, entry)
      arrived(call)
      return never()
    }
  })
}
/** The process that died leaves its leases; another takes them up once they have run out. */
async function startAgain(ids: number[]): Promise<void> {
  city.wechat.before = city.alipay.before = () => {}
  await server.kill()
  await city.app.db
    .update(transfers)
    .set({ leaseUntil: null, nextAt: new Date(0) })
    .where(inArray(transfers.id, ids))
  await server.start()
}
async function settled({ people, ids, numbers }: Awaited<ReturnType<typeof ask>>): Promise<void> {
  await vi.waitFor(async () => {
    expect((await rows(ids)).map(({ status }) => status).toSorted()).toEqual([2, 3])
  }, PATIENCE)
  const purses = await Promise.all(people.map((who) => city.app.call(getAccount, {}, who)))
  expect(purses).toMatchObject([
    { balance: 10_000, frozen: 0 },
    { balance: 9000, frozen: 0 },
  ])
  const { list } = await city.app.call(getAccountDetails, {}, people[0])
  expect(list.map(({ source }) => source)).toEqual(['refund', 'cash_out', 'red_packet'])
  // Its book equals ours.
  expect(city.wechat.book.get(numbers[0]!)).toMatchObject({ amount: 1000, state: 'failed' })
  expect(city.alipay.book.get(numbers[1]!)).toMatchObject({ amount: 1000, state: 'paid' })
  expect((await readBooks(city.app.db)).differences).toEqual([])
}

test.each([
  ['before the provider has heard of it', false],
  ['after the provider has done it', true],
])('killed %s: paid once, or returned once @thorough', { timeout: 180_000 }, async (_when, done) => {
  const held = Promise.all([hold(city.wechat, done), hold(city.alipay, done)])
  const asked = await ask()
  await held
  await startAgain(asked.ids)
  await settled(asked)
})
test('killed between the answer and its booking: booked once', { timeout: 180_000 }, async () => {
  let guarded = false
  // Both are known to be under way, and both end by the time they are asked for.
  for (const [standIn, end] of [
    [city.wechat, 'failed'],
    [city.alipay, 'paid'],
  ] as const) {
    standIn.becomes = 'pending'
    standIn.before = ({ kind, number }) => (kind === 'query' && guarded ? standIn.settle(number, end) : undefined)
  }
  const asked = await ask()
  const { pool } = city.app.connection
  const guard = await pool.connect()
  try {
    // Whoever books waits for the account, and dies waiting.
    await guard.query('begin')
    await guard.query('select from accounts where user_id = any($1) for update', [asked.people.map(({ id }) => id)])
    guarded = true
    await vi.waitFor(async () => {
      const { rows: waiting } = await pool.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%from transfers where id%'`,
      )
      expect(waiting[0]!.n).toBeGreaterThanOrEqual(2)
    }, PATIENCE)
    await server.kill()
  } finally {
    await guard.query('rollback')
    guard.release()
  }
  expect((await rows(asked.ids)).map(({ status }) => status)).toEqual([1, 1])
  await startAgain(asked.ids)
  await settled(asked)
  const sent = [...city.wechat.sent, ...city.alipay.sent].filter((number) => asked.numbers.includes(number))
  expect(sent).toHaveLength(2)
  const booked = await pool.query(
    "select 1 from movements where cause in ('paid', 'returned') and source_id = any($1)",
    [asked.ids],
  )
  expect(booked.rowCount).toBe(2)
})

/** Those in which the provider has done what it was asked for, and said so badly. */
const badlyTold: Mode[] = ['lost', 'unsigned', 'forged', 'other number']
const modes: Mode[] = [...badlyTold, 'good', 'silent', 'down', 'garbage', 'empty', 'refused', 'short']

test(
  'killed while the provider answers in every way there is: each is paid once, or returned once @thorough',
  {
    timeout: 180_000,
  },
  async () => {
    const modeOf = new Map<string, Mode>()
    const questions: string[] = []
    for (const [standIn, becomes] of [
      [city.wechat, 'failed'],
      [city.alipay, 'paid'],
    ] as const) {
      standIn.becomes = becomes
      standIn.before = ({ kind, number }) => {
        standIn.modes.send = standIn.modes.query = modeOf.get(number) ?? 'good'
        if (kind === 'query') questions.push(number)
      }
    }
    const asked = await Promise.all(
      modes.flatMap((mode) =>
        (['wechat', 'alipay'] as const).map(async (channel) => {
          const who = await makePayee(city.app)
          const { id, number } = await makeTransfer(city.app, who.id, { channel })
          modeOf.set(number, mode)
          return { who, id, number, channel, mode }
        }),
      ),
    )
    const sent = () => [...city.wechat.sent, ...city.alipay.sent]
    await vi.waitFor(() => {
      for (const { number, mode } of asked) {
        expect(sent()).toContain(number)
        // Who is silent is waited for, and asked later.
        if (mode !== 'silent' && mode !== 'good') expect(questions).toContain(number)
      }
    }, PATIENCE)
    await server.kill()
    modeOf.clear()
    for (const standIn of [city.wechat, city.alipay]) standIn.modes.send = standIn.modes.query = 'good'
    const ids = asked.map(({ id }) => id)
    await startAgain(ids)
    await vi.waitFor(async () => {
      for (const { status } of await rows(ids)) expect([2, 3]).toContain(status)
    }, PATIENCE)
    for (const { who, number, channel, mode } of asked) {
      const held = city[channel].book.get(number)
      const balance = channel === 'wechat' ? 10_000 : 9000
      expect(await city.app.call(getAccount, {}, who), mode).toMatchObject({ balance, frozen: 0 })
      expect(held, mode).toMatchObject({ amount: 1000, state: channel === 'wechat' ? 'failed' : 'paid' })
      if (badlyTold.includes(mode))
        expect(
          sent().filter((one) => one === number),
          mode,
        ).toHaveLength(1)
    }
    const { rowCount } = await city.app.connection.pool.query(
      "select from movements where cause in ('paid', 'returned') and source_id = any($1)",
      [ids],
    )
    expect(rowCount).toBe(asked.length)
    expect((await readBooks(city.app.db)).differences).toEqual([])
  },
)
