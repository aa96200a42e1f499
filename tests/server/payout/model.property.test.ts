/**
 * Money in any order of credits, requests, withdrawals, decisions, answers, notices and deaths: no cent is made or
 * lost, and in the end the provider's book is ours.
 */
import fc from 'fast-check'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelTransfer, getAccount } from '#contract/money/wallet.ts'
import { addStaff } from '#server/platform/access/staff-members.ts'
import { transfers } from '#server/money/payout/transfers.tables.ts'
import { approveTransfers } from '#server/money/payout/approve-transfers.ts'
import type { PayoutChannel, ProviderAnswer } from '#server/money/payout/channel.ts'
import { payTransfer } from '#server/money/payout/end-transfer.ts'
import { takeAnswer } from '#server/money/payout/take-answer.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { Settings, saveSettings } from '#server/platform/settings.ts'
import { readBooks } from '#server/money/wallet/read-books.ts'
import { makePayee, makeTransfer, payAll } from '../make-payee.ts'
import { seedSmallWorld } from '../small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '../test-server.ts'

type End = 'paid' | 'failed' | 'pending'
/** good: done and told. lost: done, nobody hears of it. away: neither. refused: not accepted. */
type Manner = 'good' | 'lost' | 'away' | 'refused'
interface Held {
  amount: number
  end: End
}
const book = new Map<string, Held>()
const next: { manner: Manner; end: End } = { manner: 'good', end: 'paid' }
const told = ({ end, amount }: Held): ProviderAnswer =>
  end === 'paid'
    ? { state: 'paid', amount }
    : end === 'failed'
      ? { state: 'failed', reason: '没有到账' }
      : { state: 'pending' }
const answer = (number: string): Promise<ProviderAnswer> => {
  if (next.manner === 'lost' || next.manner === 'away') return Promise.reject(new Error('lost'))
  const held = book.get(number)
  return Promise.resolve(held ? told(held) : { state: 'absent' })
}
const provider: PayoutChannel = {
  send({ number, amount }) {
    if (next.manner === 'refused' && !book.has(number)) return Promise.resolve({ state: 'refused', reason: '不接受' })
    if (next.manner !== 'away' && !book.has(number)) book.set(number, { amount, end: next.end })
    return answer(number)
  },
  query: ({ number }) => answer(number),
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld, { payout: { alipay: provider, wechat: provider } })
  await saveSettings(app.db, { transfer: { daily_times: 1000, daily_limit: 1e9, fee_rate: 37 } })
  await addStaff(app.db, '老何', ['treasurer'])
  await addStaff(app.db, '小郑', ['treasurer'])
})
afterAll(() => app.close())

const log = pino({ enabled: false })
const staff = (line: string, login = '老何') => runStaffCommand(app.db, line.split(' '), login)
async function giveReward({ id }: Citizen, cents: number): Promise<void> {
  const { lines } = await staff(`reward account ${id} ${(cents / 100).toFixed(2)} 好市民`)
  const [order] = /money \d+$/.exec(lines.join()) ?? []
  if (order) await staff(`approve ${order}`, '小郑')
}
const mine = (people: Citizen[]) =>
  app.db
    .select()
    .from(transfers)
    .where(
      inArray(
        transfers.userId,
        people.map(({ id }) => id),
      ),
    )
    .orderBy(transfers.id)

const manner = fc.constantFrom<Manner>('good', 'lost', 'away', 'refused')
const end = fc.constantFrom<End>('paid', 'failed', 'pending')
const who = fc.nat(1)
const which = fc.nat(9)
const cents = fc.integer({ min: 100, max: 4000 })
/** Weighed so that most of what is asked for comes to be paid while answers are lost. */
const step = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reward' as const), who, cents }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('ask' as const), who, cents }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('decide' as const), which, verb: fc.constantFrom('approve', 'refuse') }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('approve by rule' as const) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('pay' as const), manner, end }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('provider ends' as const), which, end }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('notice' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('dies' as const), which, at: fc.constantFrom('the call', 'the booking') }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

async function due(people: Citizen[]): Promise<void> {
  await app.db
    .update(transfers)
    .set({ nextAt: new Date(0), leaseUntil: null })
    .where(
      inArray(
        transfers.userId,
        people.map(({ id }) => id),
      ),
    )
  await payAll({ ...app.app.context(), log })
}
async function take(one: Step, people: Citizen[]): Promise<void> {
  const rows = await mine(people)
  const row = 'which' in one ? rows[one.which % Math.max(1, rows.length)] : undefined
  switch (one.kind) {
    case 'reward':
      return giveReward(people[one.who]!, one.cents)
    case 'ask':
      return void (await makeTransfer(app, people[one.who]!.id, { amount: one.cents }).catch(() => {}))
    case 'approve by rule':
      return void (await approveTransfers(app.db, new Settings(app.db)))
    case 'pay':
      Object.assign(next, { manner: one.manner, end: one.end })
      return due(people)
    case 'withdraw':
      if (row)
        await app
          .call(
            cancelTransfer,
            { id: row.id },
            people.find(({ id }) => id === row.userId),
          )
          .catch(() => {})
      return undefined
    case 'decide':
      return void (row && (await staff(`${one.verb} transfer ${row.id} 待核实`)))
    case 'provider ends': {
      const held = row && book.get(row.number)
      if (held?.end === 'pending') held.end = one.end
      return undefined
    }
    case 'dies': {
      // Before it has called, its lease and its mark stay; before it has booked, nothing does.
      if (row && one.at === 'the call')
        await app.db
          .update(transfers)
          .set({ sentAt: new Date(), leaseUntil: new Date(Date.now() + 60_000) })
          .where(and(eq(transfers.id, row.id), eq(transfers.status, 1)))
      else if (row)
        await app.db
          .transaction(async (tx) => {
            await payTransfer(tx, row.id)
            throw new Error('killed')
          })
          .catch(() => {})
      return undefined
    }
    case 'notice': {
      const held = row && book.get(row.number)
      if (!held || held.end === 'pending') return undefined
      return takeAnswer({ db: app.db, log }, row, told(held))
    }
  }
}
/** Of each citizen: what came in is there, frozen, or paid out. */
async function balanced(people: Citizen[]): Promise<void> {
  for (const person of people) {
    const purse = await app.call(getAccount, {}, person)
    const paid = await app.db
      .select({ sum: sql<string>`coalesce(sum(amount), 0)` })
      .from(transfers)
      .where(and(eq(transfers.userId, person.id), eq(transfers.status, 2)))
    expect(purse.balance + purse.frozen + Number(paid[0]!.sum)).toBe(purse.income_total)
    expect(Math.min(purse.balance, purse.frozen)).toBeGreaterThanOrEqual(0)
  }
}

test('no cent is made or lost, whatever happens in whatever order', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (steps) => {
      const people = [await makePayee(app), await makePayee(app)]
      for (const one of steps) {
        await take(one, people)
        await balanced(people)
      }
      // At last everything is decided and answered.
      await approveTransfers(app.db, new Settings(app.db))
      for (const held of book.values()) if (held.end === 'pending') held.end = 'paid'
      Object.assign(next, { manner: 'good', end: 'paid' })
      for (let n = 0; n < 3; n++) await due(people)
      await balanced(people)
      for (const { number, status, amount, fee, note } of await mine(people)) {
        expect([2, 3]).toContain(status)
        const held = book.get(number)
        expect([held?.end === 'paid', note]).toEqual([status === 2, ''])
        if (status === 2) expect(held!.amount).toBe(amount - fee)
      }
    }),
    { numRuns: Number(process.env.MONEY_ROUNDS ?? 6) },
  )
  const ends = await app.db.selectDistinct({ status: transfers.status }).from(transfers)
  expect(ends.map(({ status }) => status).toSorted()).toEqual([2, 3])
  expect((await readBooks(app.db)).differences).toEqual([])
})
