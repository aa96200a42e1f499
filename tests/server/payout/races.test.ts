/** Two processes of the server on one database, asked for everything at once; the books are clean after each. */
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openRedPacket } from '#contract/money/red-packets.ts'
import { cancelTransfer, getAccount, postTransfer, type Transfer } from '#contract/money/wallet.ts'
import { addStaff } from '#server/platform/access/staff-members.ts'
import { transfers } from '#server/money/payout/transfers.tables.ts'
import { proxies } from '#server/platform/access/users.tables.ts'
import { redPackets } from '#server/money/wallet/wallet.tables.ts'
import { lockMarked, moveAccount } from '#server/people/wechat/move-account.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { readBooks } from '#server/money/wallet/read-books.ts'
import { cashOutTicket, makePayee, makeTransfer } from '../make-payee.ts'
import type { Citizen } from '../test-server.ts'
import { startCity, type City, type CityProcess } from './start-city.ts'

let city: City
let both: [CityProcess, CityProcess]
beforeAll(async () => {
  city = await startCity()
  city.wechat.becomes = city.alipay.becomes = 'pending'
  both = [city.process(), city.process()]
  await Promise.all(both.map((one) => one.start()))
  await addStaff(city.app.db, '老何', ['treasurer'])
}, 120_000)
afterEach(async () => {
  expect((await readBooks(city.app.db)).differences).toEqual([])
})
afterAll(() => city.stop())

const transfersOf = ({ id }: Citizen) => city.app.db.select().from(transfers).where(eq(transfers.userId, id))
const purse = (who: Citizen) => city.app.call(getAccount, {}, who)
/** By each process in turn. */
const ask = (n: number, who: Citizen, ticket: string, { amount = 1000, key = `race-${who.id}-${n}` } = {}) =>
  both[n % 2 === 0 ? 0 : 1].call(
    postTransfer,
    { channel: 'alipay', account: '13912345678', amount, ticket },
    who.token,
    key,
  )
const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, n) => work(n)))
const given = <T>(answers: PromiseSettledResult<T>[]) =>
  answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))

test('the whole balance, asked for fifty times at once, is given once', { timeout: 180_000 }, async () => {
  const who = await makePayee(city.app)
  const ticket = await cashOutTicket(city.app, who)
  const answers = await times(50, (n) => ask(n, who, ticket, { amount: 10_000 }))
  expect(given(answers)).toHaveLength(1)
  expect([await transfersOf(who), await purse(who)]).toMatchObject([
    [{ amount: 10_000 }],
    { balance: 0, frozen: 10_000 },
  ])
})
test(
  'one key sent twenty times, at the other process and after a restart, is one cash-out',
  { timeout: 180_000 },
  async () => {
    const who = await makePayee(city.app)
    const ticket = await cashOutTicket(city.app, who)
    const key = `one-key-${who.id}`
    const answers: Transfer[] = given(await times(20, (n) => ask(n, who, ticket, { key })))
    await both[1].kill()
    await both[1].start()
    answers.push(await ask(1, who, ticket, { key }), await ask(0, who, ticket, { key }))
    expect(answers.length).toBeGreaterThanOrEqual(20)
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect([await transfersOf(who), await purse(who)]).toMatchObject([
      [{ amount: 1000 }],
      { balance: 9000, frozen: 1000 },
    ])
  },
)
test('three a day, and the sum of a day, hold for requests that come at once', { timeout: 180_000 }, async () => {
  const [often, much] = [await makePayee(city.app), await makePayee(city.app, 150_000)]
  const tickets = [await cashOutTicket(city.app, often), await cashOutTicket(city.app, much)]
  const [small, large] = await Promise.all([
    times(10, (n) => ask(n, often, tickets[0]!)),
    times(10, (n) => ask(n, much, tickets[1]!, { amount: 50_000 })),
  ])
  expect([given(small).length, given(large).length]).toEqual([3, 2])
  expect(await purse(much)).toMatchObject({ balance: 50_000, frozen: 100_000 })
})
test('withdrawn, approved, refused and notified of at once: one of them, whole', { timeout: 180_000 }, async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => makePayee(city.app)))
  const asked = await Promise.all(people.map(({ id }) => makeTransfer(city.app, id)))
  const staff = (line: string) => runStaffCommand(city.app.db, line.split(' '), '老何')
  await Promise.all(
    asked.flatMap(({ id, number }, n) => {
      city.alipay.book.set(number, { amount: 1000, account: '', name: '', state: 'pending', reason: '' })
      const told = () =>
        fetch(`${both[n % 2]!.origin}/v1/payout/alipay`, {
          method: 'POST',
          ...city.alipay.notice(number, { state: n % 3 === 0 ? 'failed' : 'paid' }),
        }).then(({ status }) => expect(status).toBe(200))
      return [
        both[n % 2]!.call(cancelTransfer, { id }, people[n]!.token).catch(() => {}),
        staff(`approve transfer ${id}`),
        staff(`refuse transfer ${id} 待核实`),
        told(),
        told(),
      ]
    }),
  )
  const rows = await city.app.db
    .select()
    .from(transfers)
    .where(
      inArray(
        transfers.id,
        asked.map(({ id }) => id),
      ),
    )
  for (const { userId, status } of rows) {
    const { balance, frozen } = await purse(people.find(({ id }) => id === userId)!)
    expect([balance, frozen]).toEqual(status === 3 ? [10_000, 0] : [9000, status === 2 ? 0 : 1000])
  }
})
test('a notice of one provider about what the other pays changes nothing', async () => {
  const who = await makePayee(city.app)
  const { number } = await makeTransfer(city.app, who.id, { channel: 'wechat' })
  city.alipay.book.set(number, { amount: 1000, account: '', name: '', state: 'paid', reason: '' })
  const told = { method: 'POST', ...city.alipay.notice(number) }
  expect((await fetch(`${both[0].origin}/v1/payout/alipay`, told)).status).toBe(200)
  expect([await transfersOf(who), await purse(who)]).toMatchObject([[{ note: '' }], { balance: 9000, frozen: 1000 }])
})
test('cash-outs beside red packets and joining accounts', { timeout: 180_000 }, async () => {
  const { db } = city.app
  const [packet] = await db
    .insert(redPackets)
    .values({ title: '开城红包', startAt: new Date(0), endAt: new Date('2099-01-01'), budget: 5000, packetNum: 50 })
    .returning({ id: redPackets.id })
  const pairs = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const [from, to] = [await makePayee(city.app), await makePayee(city.app)]
      // Accounts that both have a WeChat are never joined.
      await db.delete(proxies).where(eq(proxies.userId, to.id))
      return { from, to, ticket: await cashOutTicket(city.app, to) }
    }),
  )
  await Promise.all(
    pairs.flatMap(({ from, to, ticket }, n) => [
      makeTransfer(city.app, from.id).catch(() => {}),
      both[0].call(openRedPacket, { id: packet!.id }, from.token).catch(() => {}),
      both[1].call(openRedPacket, { id: packet!.id }, to.token),
      ask(n, to, ticket),
      db.transaction(async (tx) => {
        await lockMarked(tx, from.id, to.id)
        await tx.execute(sql`select from users where id in (${from.id}, ${to.id}) order by id for update`)
        await moveAccount(tx, from.id, to.id)
      }),
    ]),
  )
  for (const { to } of pairs) {
    const { balance, frozen, income_total: income } = await purse(to)
    expect(balance + frozen).toBe(income)
    expect(income).toBeGreaterThan(20_000)
  }
})
