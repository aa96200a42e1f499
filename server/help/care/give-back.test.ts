/** What somebody has claimed and taken when staff strike them. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMessages } from '#contract/talk/messages.ts'
import { getOrders } from '#contract/help/orders.ts'
import { claimWish, getMyWishes, getWish, reopenWish } from '#contract/help/wishes.ts'
import { serviceOrders } from '#server/help/orders/service-orders.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import { wishes } from '#server/help/wishes/wishes.tables.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { inHours, makeVolunteer } from '#tests/server/make-activity.ts'
import { makeOrder, makeWish, secretContact } from '#tests/server/make-care.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp(seedSmallWorld)))
afterAll(() => app.close())

const wishOf = async (id: number) => (await app.db.select().from(wishes).where(eq(wishes.id, id)))[0]
const orderOf = async (id: number) => (await app.db.select().from(serviceOrders).where(eq(serviceOrders.id, id)))[0]
const told = async (who: Citizen) =>
  (await app.call(getMessages, { page_size: 50 }, who)).list.map(({ title }) => title)
async function strike({ id }: Citizen) {
  const [row] = await app.db.select().from(volunteers).where(eq(volunteers.userId, id))
  const { lines } = await runStaffCommand(app.db, ['strike', 'volunteer', `${row!.id}`, '冒用他人信息'], '值班')
  expect(lines).toEqual(['已处理'])
}

test('it waits for another again, and who waits hears so; what has begun or is over stays', async () => {
  const [wisher, orderer] = [await app.signUp('许愿人'), await app.signUp('下单人')]
  const [one, other] = [await makeVolunteer(app, '被取消的人'), await makeVolunteer(app, '别的志愿者')]
  const [mine, theirs] = [await makeWish(app, wisher, 2, one), await makeWish(app, wisher, 2, other)]
  const [finished, done] = [await makeWish(app, wisher, 3, one), await makeWish(app, wisher, 4, one)]
  // So near its time that they could not return it themselves any more.
  const taken = await makeOrder(app, orderer, 1, one, { serviceAt: inHours(1) })
  const [serving, another] = [await makeOrder(app, orderer, 2, one), await makeOrder(app, orderer, 1, other)]
  expect(await app.call(getWish, { id: mine }, one)).toMatchObject(secretContact)
  await strike(one)

  expect(await wishOf(mine)).toMatchObject({ status: 1, claimantId: null, claimedAt: null })
  expect(await orderOf(taken)).toMatchObject({ status: 0, providerId: null, takenAt: null })
  for (const [id, status, claimantId] of [
    [theirs, 2, other.id],
    [finished, 3, one.id],
    [done, 4, one.id],
  ])
    expect(await wishOf(id!)).toMatchObject({ status, claimantId })
  expect(await orderOf(serving)).toMatchObject({ status: 2, providerId: one.id })
  expect(await orderOf(another)).toMatchObject({ status: 1, providerId: other.id })

  expect(await told(wisher)).toEqual(['心愿重新等待认领'])
  expect(await told(orderer)).toEqual(['订单重新等待接单'])
  expect((await told(one)).sort()).toEqual(['志愿者资格已取消', '认领已被取消'].sort())
  expect(await app.call(getWish, { id: mine }, one)).toMatchObject({ role: '', phone: '', address: '' })
  await expect(app.call(getOrders, { id: taken }, one)).rejects.toThrow()
  expect((await app.call(getMyWishes, { scope: 'claimed' }, one)).list.map(({ id }) => Number(id)).sort()).toEqual(
    [finished, done].sort(),
  )
  expect((await app.call(claimWish, { id: mine }, other)).status).toBe(2)
})

test('a finished wish that is not finished after all waits for another, not for who was struck', async () => {
  const wisher = await app.signUp('许愿人')
  const one = await makeVolunteer(app, '被取消的人')
  const id = await makeWish(app, wisher, 3, one)
  await strike(one)
  const before = (await told(one)).length
  expect(await app.call(reopenWish, { id, reason: '还差一样' }, wisher)).toMatchObject({ status: 1, claimant: null })
  expect((await wishOf(id))!.claimantId).toBeNull()
  expect(await told(wisher)).toEqual(['心愿重新等待认领'])
  expect(await told(one)).toHaveLength(before)
})
