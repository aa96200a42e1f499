/**
 * Wishes, orders and offered activities at the same moment, through two processes on one database: of each two steps
 * one is taken, whoever loses hears why, and what is done is credited once. RACE_ROUNDS=100 runs that many rounds.
 */
import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteActivityOffer } from '#contract/volunteers/activity-offers.ts'
import { evaluateService, scoreOrder } from '#contract/help/evaluations.ts'
import { cancelOrder, completeOrder, provideOrder } from '#contract/help/orders.ts'
import { cancelClaimWish, claimWish, deleteMyWish, finishWish } from '#contract/help/wishes.ts'
import { EVALUATE_WITHIN_MS } from '#contract/help/wish-states.ts'
import { Secrets } from '#server/platform/access/secrets.ts'
import { tendWishes } from '#server/help/wishes/tend-wishes.ts'
import { activities } from '#server/volunteers/activities/activities.tables.ts'
import { activityOffers } from '#server/volunteers/activity-offers/activity-offers.tables.ts'
import { messages } from '#server/marks/messages.tables.ts'
import { serviceItems, serviceOrders } from '#server/help/orders/service-orders.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { volunteerHours } from '#server/volunteers/hours/volunteer-hours.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import { wishClaims, wishes } from '#server/help/wishes/wishes.tables.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { addMember, makeTeam, makeVolunteer } from './make-activity.ts'
import { aDayLater, makeOrder, makeWish } from './make-care.ts'
import { makeOffer } from './make-offer.ts'
import { ownFile } from './own-file.ts'
import { startSecondProcess, type SecondProcess } from './second-process.ts'
import { raceRounds } from '#tests/thorough.ts'
import { seedSmallWorld, world } from './small-world.ts'
import { startTestApp, type Citizen, type TestApp } from './test-server.ts'

const key = randomBytes(32)
let app: TestApp
let second: SecondProcess
let wisher: Citizen
let claimant: Citizen
let other: Citizen
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld, { secrets: new Secrets(key) })
  second = await startSecondProcess(app, key)
  wisher = await app.signUp('许愿人')
  claimant = await makeVolunteer(app, '认领人')
  other = await makeVolunteer(app, '别的志愿者')
}, 180_000)
afterAll(async () => {
  await second.end('SIGTERM')
  await app.close()
})

const ROUNDS = raceRounds(20, 5)
const LONG = { timeout: 180_000 + ROUNDS * 2000 }
/** In every second round the other process is asked first. */
const both = (round: number): [TestApp['call'], TestApp['call']] =>
  round % 2 ? [app.call, second.call] : [second.call, app.call]
const staff = (line: string) => runStaffCommand(app.db, line.split(' '), '值班')
const wishOf = async (id: number) => (await app.db.select().from(wishes).where(eq(wishes.id, id)))[0]
const orderOf = async (id: number) => (await app.db.select().from(serviceOrders).where(eq(serviceOrders.id, id)))[0]
const credits = (source: string) => app.db.select().from(volunteerHours).where(eq(volunteerHours.source, source))
const activeClaims = async (id: number) =>
  (await app.db.select().from(wishClaims).where(eq(wishClaims.wishId, id))).filter(({ status }) => status > 0)
const outcomes = async (...deeds: Promise<unknown>[]) =>
  (await Promise.allSettled(deeds)).map((one) => (one.status === 'fulfilled' ? 'done' : String(one.reason.message)))
const forget = async () => {
  await app.db
    .update(wishClaims)
    .set({ status: 0 })
    .where(sql`${wishClaims.status} = 1`)
  await aDayLater(app)
}

const GONE = '该内容已不存在~'

test('fifty claims of one wish: one has it', LONG, async () => {
  const people = await Promise.all(Array.from({ length: 50 }, () => makeVolunteer(app)))
  for (let round = 0; round < ROUNDS; round++) {
    const id = await makeWish(app, wisher, 1)
    const calls = both(round)
    const said = await outcomes(...people.map((one, n) => calls[n % 2]!(claimWish, { id }, one)))
    expect(said.filter((one) => one === 'done')).toHaveLength(1)
    expect(new Set(said)).toEqual(new Set(['done', '已被认领']))
    expect(await activeClaims(id)).toHaveLength(1)
    await forget()
  }
})

test('ten claims at once by one volunteer: five are theirs', LONG, async () => {
  const one = await makeVolunteer(app)
  for (let round = 0; round < ROUNDS; round++) {
    const ids = await Promise.all(Array.from({ length: 10 }, () => makeWish(app, wisher, 1)))
    const calls = both(round)
    const said = await outcomes(...ids.map((id, n) => calls[n % 2]!(claimWish, { id }, one)))
    expect(said.filter((word) => word === 'done')).toHaveLength(5)
    expect(said.filter((word) => word.startsWith('最多同时认领 5 个'))).toHaveLength(5)
    await forget()
  }
})

/** What a claim runs against, where the wish is if the claim lost, and what each loser hears. */
const against = {
  deletion: {
    act: (call: TestApp['call'], id: number) => call(deleteMyWish, { id }, wisher),
    ends: undefined,
    heard: [GONE, '已有人认领，不能再删除'],
  },
  deadline: {
    act: () => tendWishes(app.db, new Date(Date.now() + 60_000)),
    ends: 6,
    heard: ['心愿已关闭', '已过截止日期'],
  },
  'close by staff': {
    act: (_: unknown, id: number) => staff(`close wish ${id}`),
    ends: 6,
    heard: ['心愿已关闭'],
  },
}
test.each(Object.entries(against))('a claim against a %s', LONG, async (_, { act, ends, heard }) => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await makeWish(app, wisher, 1, undefined, { deadline: new Date(Date.now() + 30_000) })
    const [one, two] = both(round)
    const [claimed, ended] = await outcomes(one(claimWish, { id }, claimant), act(two, id))
    const row = await wishOf(id)
    expect(row?.status).toBe(claimed === 'done' ? 2 : ends)
    expect(await activeClaims(id)).toHaveLength(claimed === 'done' ? 1 : 0)
    for (const word of [claimed, ended]) expect(['done', ...heard]).toContain(word)
    await forget()
    await app.db.delete(wishes).where(eq(wishes.id, id))
  }
})

test('giving back against finishing', LONG, async () => {
  const images = [await ownFile(app, claimant)]
  for (let round = 0; round < ROUNDS; round++) {
    const id = await makeWish(app, wisher, 2, claimant)
    const [one, two] = both(round)
    const said = await outcomes(
      one(cancelClaimWish, { id, reason: '临时出差' }, claimant),
      two(finishWish, { id, content: '已经送到家', images }, claimant),
    )
    const row = (await wishOf(id))!
    if (said[0] === 'done') {
      expect(said[1]).toBe('认领已取消，不能再完成')
      expect([row.status, row.claimantId]).toEqual([1, null])
    } else {
      expect(said).toEqual(['心愿待评价，不能放弃认领', 'done'])
      expect([row.status, row.claimantId]).toEqual([3, claimant.id])
    }
    expect(await activeClaims(id)).toHaveLength(said[0] === 'done' ? 0 : 1)
  }
})

test(
  'striking a volunteer against what they finish, claim and take: finished or given back, and never theirs',
  LONG,
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const one = await makeVolunteer(app)
      const [row] = await app.db.select().from(volunteers).where(eq(volunteers.userId, one.id))
      const images = [await ownFile(app, one)]
      const [held, open] = [await makeWish(app, wisher, 2, one), await makeWish(app, wisher, 1)]
      const [taken, free] = [await makeOrder(app, wisher, 1, one), await makeOrder(app, wisher, 0)]
      const [first, then] = both(round)
      const strike = () => staff(`strike volunteer ${row!.id} 冒用他人信息`)
      const [finished, claimed, took, struck] = await outcomes(
        first(finishWish, { id: held, content: '已经送到家', images }, one),
        then(claimWish, { id: open }, one),
        first(provideOrder, { id: free, action: 'take' }, one),
        strike(),
      )
      expect(struck).toBe('done')
      expect(['done', '认领已取消，不能再完成']).toContain(finished)
      const wish = (await wishOf(held))!
      expect([wish.status, wish.claimantId]).toEqual(finished === 'done' ? [3, one.id] : [1, null])
      expect(await activeClaims(held)).toHaveLength(finished === 'done' ? 1 : 0)
      for (const word of [claimed, took]) expect(['done', '志愿者资格已取消：冒用他人信息']).toContain(word)
      expect((await wishOf(open))!).toMatchObject({ status: 1, claimantId: null })
      expect(await activeClaims(open)).toHaveLength(0)
      for (const id of [taken, free]) expect((await orderOf(id))!).toMatchObject({ status: 0, providerId: null })
    }
  },
)

test('an evaluation against its seventh day: credited once', LONG, async () => {
  const finishedAt = new Date(Date.now() - EVALUATE_WITHIN_MS - 60_000)
  for (let round = 0; round < ROUNDS; round++) {
    const id = await makeWish(app, wisher, 3, claimant, { finishedAt })
    const [call] = both(round)
    const [said] = await outcomes(
      call(evaluateService, { type: 'wish', id, score: 5 }, wisher),
      tendWishes(app.db),
      tendWishes(app.db),
    )
    expect(['done', '7 天没有评价，已自动完成']).toContain(said)
    expect((await wishOf(id))!.status).toBe(4)
    expect(await credits(`wish ${id}`)).toHaveLength(1)
  }
})

test('taking against cancelling', LONG, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await forget()
    const id = await makeOrder(app, wisher, 0)
    const [one, two] = both(round)
    const said = await outcomes(one(provideOrder, { id, action: 'take' }, other), two(cancelOrder, { id }, wisher))
    expect([
      ['done', '已有人接单，请写明原因，志愿者会看到'],
      ['订单已取消', 'done'],
    ]).toContainEqual(said)
    expect((await orderOf(id))!.status).toBe(said[0] === 'done' ? 1 : 5)
  }
})

test('both complete, and it is scored twice: one record each, credited once, counted once', LONG, async () => {
  const scores = async () =>
    (await app.db.select().from(serviceItems).where(eq(serviceItems.id, world.service)))[0]!.scoreNum
  for (let round = 0; round < ROUNDS; round++) {
    const id = await makeOrder(app, wisher, 2, other)
    const [one, two] = both(round)
    expect(await outcomes(one(completeOrder, { id }, wisher), two(completeOrder, { id }, other))).toEqual([
      'done',
      'done',
    ])
    const before = await scores()
    const said = await outcomes(one(scoreOrder, { id, score: 5 }, wisher), two(scoreOrder, { id, score: 1 }, wisher))
    expect(said.sort()).toEqual(['done', '已经评价过了'])
    expect((await scores()) - before).toBe(1)
    expect(await credits(`order ${id}`)).toHaveLength(1)
  }
})

/** One that a manager of a team offers. */
async function offered() {
  const { team, leader } = await makeTeam(app)
  const manager = await makeVolunteer(app)
  await addMember(app, team, manager, 2)
  return { id: Number((await makeOffer(app, team, manager)).id), leader, manager }
}
const decided = async (line: string) => (await staff(line)).lines[0]
const published = (id: number) => app.db.$count(activities, eq(activities.id, id))

test('an offer is approved twice at once, another refused twice: decided and told once each', LONG, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, manager } = await offered()
    const line = round % 2 ? `approve activity ${id}` : `refuse activity ${id} 请写清集合地点`
    expect((await Promise.all([decided(line), decided(line)])).sort()).toEqual(['已处理', '早已如此，没有改动'].sort())
    expect(await published(id)).toBe(round % 2)
    expect(await app.db.$count(messages, eq(messages.userId, manager.id))).toBe(1)
  }
})

test('an offer is approved while it is withdrawn: one of them', LONG, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, leader } = await offered()
    const [call] = both(round)
    const said = await Promise.all([
      decided(`approve activity ${id}`),
      outcomes(call(deleteActivityOffer, { id }, leader)).then(([word]) => word),
    ])
    expect([
      ['已处理', '这个活动已经通过审核，不能再撤回'],
      ['没有这一条', 'done'],
    ]).toContainEqual(said)
    expect(await published(id)).toBe(said[1] === 'done' ? 0 : 1)
  }
})

test(
  'an offer is approved or refused while the account that made it is deleted: neither waits for the other',
  LONG,
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id, manager } = await offered()
      const [said] = await Promise.all([
        decided(round % 2 ? `approve activity ${id}` : `refuse activity ${id} 请写清集合地点`),
        app.db.delete(users).where(eq(users.id, manager.id)),
      ])
      expect(['已处理', '没有这一条']).toContain(said)
      expect(await app.db.$count(activityOffers, eq(activityOffers.id, id))).toBe(0)
      expect(await published(id)).toBe(round % 2 && said === '已处理' ? 1 : 0)
    }
  },
)
