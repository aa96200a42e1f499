/** What happens at once: of each two, one wins, the other is told why, and nothing counts twice. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { evaluateService, scoreOrder } from '#contract/evaluations.ts'
import { cancelOrder, completeOrder, provideOrder } from '#contract/orders.ts'
import { cancelClaimWish, claimWish, deleteMyWish, finishWish } from '#contract/wishes.ts'
import { EVALUATE_WITHIN_MS } from '#contract/wish-states.ts'
import { tendWishes } from '#server/care/tend-wishes.ts'
import { serviceItems, serviceOrders } from '#server/database/schema/service-orders.ts'
import { volunteerHours } from '#server/database/schema/volunteer-hours.ts'
import { wishClaims, wishes } from '#server/database/schema/wishes.ts'
import { runStaffCommand } from '#server/reviews/run-staff-command.ts'
import { ownFile } from '#tests/server/own-file.ts'
import { makeVolunteer } from '#tests/server/make-activity.ts'
import { makeOrder, makeWish } from '#tests/server/make-care.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let wisher: Citizen
let claimant: Citizen
let other: Citizen
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  wisher = await app.signUp('许愿人')
  claimant = await makeVolunteer(app, '认领人')
  other = await makeVolunteer(app, '别的志愿者')
})
afterAll(() => app.close())

const ROUNDS = 100
const wishOf = async (id: number) => (await app.db.select().from(wishes).where(eq(wishes.id, id)))[0]
const orderOf = async (id: number) => (await app.db.select().from(serviceOrders).where(eq(serviceOrders.id, id)))[0]
const credits = (source: string) => app.db.select().from(volunteerHours).where(eq(volunteerHours.source, source))
const activeClaims = async (id: number) =>
  (await app.db.select().from(wishClaims).where(eq(wishClaims.wishId, id))).filter(({ status }) => status > 0)
const outcomes = async (...deeds: Promise<unknown>[]) =>
  (await Promise.allSettled(deeds)).map((one) => (one.status === 'fulfilled' ? 'done' : String(one.reason.message)))
const forget = () =>
  app.db
    .update(wishClaims)
    .set({ status: 0 })
    .where(sql`${wishClaims.status} = 1`)

test('fifty claims of one wish: one has it', async () => {
  const id = await makeWish(app, wisher, 1)
  const people = await Promise.all(Array.from({ length: 50 }, () => makeVolunteer(app)))
  const said = await outcomes(...people.map((one) => app.call(claimWish, { id }, one)))
  expect(said.filter((one) => one === 'done')).toHaveLength(1)
  expect(new Set(said)).toEqual(new Set(['done', '已被认领']))
  expect(await activeClaims(id)).toHaveLength(1)
})

test('ten claims at once by one volunteer: five are theirs', async () => {
  const one = await makeVolunteer(app)
  const ids = await Promise.all(Array.from({ length: 10 }, () => makeWish(app, wisher, 1)))
  const said = await outcomes(...ids.map((id) => app.call(claimWish, { id }, one)))
  expect(said.filter((word) => word === 'done')).toHaveLength(5)
  expect(said.filter((word) => word.startsWith('最多同时认领 5 个'))).toHaveLength(5)
})

test('a claim against a deletion, a deadline and a close by staff', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const kind = round % 3
    const id = await makeWish(app, wisher, 1, undefined, kind === 1 ? { deadline: new Date(Date.now() + 30) } : {})
    const against = [
      () => app.call(deleteMyWish, { id }, wisher),
      () => tendWishes(app.db, new Date(Date.now() + 1000)),
      () => runStaffCommand(app.db, ['close', 'wish', `${id}`], '值班'),
    ][kind]!
    await outcomes(app.call(claimWish, { id }, claimant), against())
    const row = await wishOf(id)
    const claims = await activeClaims(id)
    if (row?.status === 2) expect(claims).toHaveLength(1)
    else {
      expect([undefined, 1, 6]).toContain(row?.status)
      expect(claims).toHaveLength(0)
    }
    await forget()
  }
})

test('giving back against finishing', async () => {
  const images = [await ownFile(app, claimant)]
  for (let round = 0; round < ROUNDS; round++) {
    const id = await makeWish(app, wisher, 2, claimant)
    const said = await outcomes(
      app.call(cancelClaimWish, { id, reason: '临时出差' }, claimant),
      app.call(finishWish, { id, content: '已经送到家', images }, claimant),
    )
    expect(said.filter((one) => one === 'done')).toHaveLength(1)
    const row = (await wishOf(id))!
    expect([row.status, row.claimantId === null]).toEqual(said[0] === 'done' ? [1, true] : [3, false])
    expect(await activeClaims(id)).toHaveLength(said[0] === 'done' ? 0 : 1)
  }
})

test('an evaluation against its seventh day: credited once', async () => {
  const finishedAt = new Date(Date.now() - EVALUATE_WITHIN_MS - 60_000)
  for (let round = 0; round < ROUNDS; round++) {
    const id = await makeWish(app, wisher, 3, claimant, { finishedAt })
    await outcomes(
      app.call(evaluateService, { type: 'wish', id, score: 5 }, wisher),
      tendWishes(app.db),
      tendWishes(app.db),
    )
    expect((await wishOf(id))!.status).toBe(4)
    expect(await credits(`wish ${id}`)).toHaveLength(1)
  }
})

test('taking against cancelling', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await makeOrder(app, wisher, 0)
    const said = await outcomes(
      app.call(provideOrder, { id, action: 'take' }, other),
      app.call(cancelOrder, { id }, wisher),
    )
    expect(said.filter((one) => one === 'done')).toHaveLength(1)
    expect((await orderOf(id))!.status).toBe(said[0] === 'done' ? 1 : 5)
  }
})

test('both complete, and it is scored twice: one record each, credited once, counted once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await makeOrder(app, wisher, 2, other)
    expect(await outcomes(app.call(completeOrder, { id }, wisher), app.call(completeOrder, { id }, other))).toEqual([
      'done',
      'done',
    ])
    const number = async () =>
      (await app.db.select().from(serviceItems).where(eq(serviceItems.id, world.service)))[0]!.scoreNum
    const before = await number()
    const said = await outcomes(
      app.call(scoreOrder, { id, score: 5 }, wisher),
      app.call(scoreOrder, { id, score: 1 }, wisher),
    )
    expect(said.filter((one) => one === 'done')).toHaveLength(1)
    expect((await number()) - before).toBe(1)
    expect(await credits(`order ${id}`)).toHaveLength(1)
  }
})
