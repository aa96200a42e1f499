import { setTimeout as rest } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { getMyRedPackets, getRedPacket, getRedPackets, openRedPacket } from '#contract/money/red-packets.ts'
import { accountDetails, accounts, redPacketOpens, redPackets } from '#server/money/wallet/wallet.tables.ts'
import { moveAccount } from '#server/people/wechat/move-account.ts'
import { creditAccount } from '#server/money/wallet/credit-account.ts'
import { send } from '#tests/server/send.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

const HOUR_MS = 3_600_000
let app: TestApp
let me: Citizen
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
afterAll(() => app.close())
beforeEach(async () => {
  me = await app.signUp()
})

const hours = (count: number) => new Date(Date.now() + count * HOUR_MS)
async function activity(more: Partial<typeof redPackets.$inferInsert> = {}): Promise<number> {
  const [row] = await app.db
    .insert(redPackets)
    .values({
      title: '开城红包',
      rules: '<p>一人一次</p>',
      startAt: hours(-1),
      endAt: hours(1),
      budget: 1000,
      packetNum: 10,
      ...more,
    })
    .returning({ id: redPackets.id })
  return row!.id
}
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

test('G153 a packet is opened once: the sum is shown, is in the account, and is in my list', async () => {
  const id = await activity()
  expect(await app.call(getRedPacket, { id }, me)).toMatchObject({ status: 0, stage: 1, amount: 0, opened_at: '' })
  const opened = await app.call(openRedPacket, { id }, me)
  expect(opened).toMatchObject({ status: 1, opened_at: expect.stringMatching(/^\d{4}-/) })
  expect(opened.amount).toBeGreaterThan(0)
  expect(await app.call(openRedPacket, { id }, me)).toEqual(opened)
  expect(await app.call(getRedPacket, { id }, me)).toEqual(opened)
  expect(await app.call(getMyRedPackets, {}, me)).toMatchObject({
    balance: opened.amount,
    income: opened.amount,
    total: 1,
    list: [{ id: String(id), title: '开城红包', amount: opened.amount }],
  })
  expect(
    await app.db
      .select({
        type: accountDetails.type,
        title: accountDetails.title,
        amount: accountDetails.amount,
        balance: accountDetails.balance,
        source: accountDetails.source,
      })
      .from(accountDetails)
      .where(eq(accountDetails.userId, me.id)),
  ).toEqual([{ type: 1, title: '开城红包', amount: opened.amount, balance: opened.amount, source: 'red_packet' }])
})
test('a guest and somebody else see the activity, never what I got', async () => {
  const id = await activity()
  await app.call(openRedPacket, { id }, me)
  for (const who of [undefined, await app.signUp()])
    expect(await app.call(getRedPacket, { id }, who)).toMatchObject({ status: 0, amount: 0, opened_at: '' })
})
test('before it begins and after it is over nothing is opened; what was opened is still shown', async () => {
  await expect(
    app.call(openRedPacket, { id: await activity({ startAt: hours(1), endAt: hours(2) }) }, me),
  ).rejects.toMatchObject({ code: 400, message: '活动还没有开始' })
  await expect(
    app.call(openRedPacket, { id: await activity({ startAt: hours(-2), endAt: hours(-1) }) }, me),
  ).rejects.toMatchObject({ code: 400, message: '活动已经结束' })
  const id = await activity()
  const opened = await app.call(openRedPacket, { id }, me)
  await app.db
    .update(redPackets)
    .set({ startAt: hours(-2), endAt: hours(-1) })
    .where(eq(redPackets.id, id))
  expect(await app.call(openRedPacket, { id }, me)).toEqual({
    ...opened,
    stage: 2,
    start_at: expect.any(String),
    end_at: expect.any(String),
  })
})
test('who comes when nothing is left is told so, and gets nothing', async () => {
  const id = await activity({ budget: 7, packetNum: 1 })
  expect(await app.call(openRedPacket, { id }, me)).toMatchObject({ status: 1, amount: 7 })
  const late = await app.signUp()
  expect(await app.call(openRedPacket, { id }, late)).toMatchObject({ status: 2, amount: 0 })
  expect(await app.call(getMyRedPackets, {}, late)).toMatchObject({ balance: 0, total: 0, list: [] })
})
test('an account that becomes mine while I open may have opened it: I am shown what it got', async () => {
  const id = await activity()
  const other = await app.signUp()
  const { amount } = await app.call(openRedPacket, { id }, other)
  let opening: Promise<unknown> = Promise.resolve()
  await app.db.transaction(async (tx) => {
    await moveAccount(tx, other.id, me.id)
    opening = app.call(openRedPacket, { id }, me)
    await vi.waitFor(async () => {
      const { rows } = await app.db.execute(sql`select from pg_locks where not granted`)
      expect(rows.length).toBeGreaterThan(0)
    })
  })
  expect(await opening).toMatchObject({ status: 1, amount })
})
test('an activity that is none is gone', async () => {
  await expect(app.call(getRedPacket, { id: 987_654 })).rejects.toMatchObject({ code: NOT_VIEWABLE })
  await expect(app.call(openRedPacket, { id: 987_654 }, me)).rejects.toMatchObject({ code: NOT_VIEWABLE })
})
test('those open come first, then those to come', async () => {
  const coming = await activity({ startAt: hours(0.5), endAt: hours(4) })
  const { list } = await app.call(getRedPackets, {})
  expect(list.map(({ stage }) => stage)).toEqual(
    list.map(({ stage }) => stage).toSorted((a, b) => [1, 0, 2].indexOf(a) - [1, 0, 2].indexOf(b)),
  )
  expect(list.find(({ stage }) => stage === 0)?.id).toBe(String(coming))
})
test('a line of the ledger is never changed or taken away, and no source pays twice', async () => {
  const id = await activity()
  await app.call(openRedPacket, { id }, me)
  await expect(
    app.connection.pool.query('update account_details set amount = amount + 1 where user_id = $1', [me.id]),
  ).rejects.toThrow('only added to')
  await expect(app.connection.pool.query('delete from account_details where user_id = $1', [me.id])).rejects.toThrow(
    'only added to',
  )
  const [open] = await app.db.select().from(redPacketOpens).where(eq(redPacketOpens.userId, me.id))
  await expect(
    app.db.transaction((tx) =>
      creditAccount(tx, { userId: me.id, amount: 5, title: '再来', source: 'red_packet', sourceId: open!.id }),
    ),
  ).rejects.toThrow()
})

/** Everything the database says of one activity. */
async function books(id: number) {
  const [packet] = await app.db.select().from(redPackets).where(eq(redPackets.id, id))
  const opens = await app.db.select().from(redPacketOpens).where(eq(redPacketOpens.packetId, id))
  const { rows } = await app.connection.pool.query<{ ledger: number }>(
    `select coalesce(sum(d.amount), 0)::int as ledger from account_details d join red_packet_opens o on d.source = 'red_packet' and d.source_id = o.id where o.packet_id = $1`,
    [id],
  )
  const wrong = await app.connection.pool.query(
    `select a.user_id from accounts a where a.balance <> (select sum(case type when 1 then amount else -amount end) from account_details d where d.user_id = a.user_id) or a.income_total <> (select sum(amount) from account_details d where d.user_id = a.user_id and type = 1)`,
  )
  return {
    packet: packet!,
    opens,
    opened: sum(opens.map(({ amount }) => amount)),
    ledger: rows[0]!.ledger,
    wrongAccounts: wrong.rowCount,
  }
}

test.each([
  [60, 12_345],
  [100, 10_000],
  [150, 999],
])(
  '1,000 opens by 100 citizens at once, %i packets of %i cents: each gets one at most, and the sums agree to the cent',
  async (packetNum, budget) => {
    const id = await activity({ packetNum, budget })
    const people = await Promise.all(Array.from({ length: 100 }, () => app.signUp()))
    // Ten each: three with a key that is the same, three with keys of their own, four without.
    const keyOf = (n: number, person: number) =>
      n < 3 ? `same-key-${person}` : n < 6 ? `own-key-${person}-${n}` : undefined
    const calls = Array.from({ length: 10 }, (_, n) =>
      people.map(async (who, person) => {
        const key = keyOf(n, person)
        const ask = () =>
          send(
            app,
            openRedPacket,
            { id },
            { token: who.token, ...(key ? { headers: { 'Idempotency-Key': key } } : {}) },
          )
        let answer = await ask()
        // A machine that is too busy says so, and is asked again as the app asks: with the same key.
        for (let tries = 1; answer.status === 503 && tries < 200; tries++) {
          await rest(100)
          answer = await ask()
        }
        return { person, http: answer.status, data: answer.data as { status: number; amount: number } }
      }),
    ).flat()
    const answers = await Promise.all(calls)
    expect(calls).toHaveLength(1000)
    expect(answers.filter(({ http }) => http !== 200)).toEqual([])
    const { packet, opens, opened, ledger, wrongAccounts } = await books(id)
    const winners = Math.min(packetNum, 100)
    expect(opens).toHaveLength(winners)
    expect(new Set(opens.map(({ userId }) => userId)).size).toBe(winners)
    expect([opened, ledger, packet.openedNum, wrongAccounts]).toEqual([packet.spent, packet.spent, winners, 0])
    expect(packet.spent).toBeLessThanOrEqual(budget)
    if (packetNum <= 100) expect(packet.spent).toBe(budget)
    // Every response with a sum had the citizen's own sum, every time.
    for (const [person, { id: userId }] of people.entries()) {
      const amount = opens.find((one) => one.userId === userId)?.amount ?? 0
      for (const { data } of answers.filter((one) => one.person === person))
        expect([data.status, data.amount]).toEqual(amount > 0 ? [1, amount] : [2, 0])
    }
    expect((await app.db.select().from(accounts)).length).toBeGreaterThanOrEqual(winners)
  },
  120_000,
)
