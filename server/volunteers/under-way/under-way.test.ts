import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUnderWay } from '#contract/volunteers/under-way.ts'
import { activities, activityJoins } from '#server/volunteers/activities/activities.tables.ts'
import { advices } from '#server/government/advices/advices.tables.ts'
import { inHours, makeActivity, makeVolunteer } from '#tests/server/make-activity.ts'
import { makeOrder, makeWish } from '#tests/server/make-care.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp(seedSmallWorld)))
afterAll(() => app.close())

const join = async (who: Citizen, start: number, more = {}, status = 1) => {
  const [startAt, endAt] = [inHours(start), inHours(start + 3)]
  const activityId = await makeActivity(app, { startAt, ...more })
  await app.db.insert(activityJoins).values({ activityId, userId: who.id, startAt, endAt, status })
  return String(activityId)
}
const advise = async (who: Citizen, status: number) => {
  const { rows } = await app.db.execute<{ id: number }>(sql`select id from merchants order by id limit 1`)
  const values = { userId: who.id, merchantId: Number(rows[0]!.id), type: 1, title: '路灯', content: '不亮了', status }
  const [row] = await app.db.insert(advices).values(values).returning({ id: advices.id })
  return String(row!.id)
}
const shown = async (who: Citizen) =>
  (await app.call(getUnderWay, {}, who)).list.map(({ kind, id, state }) => [kind, id, state])

test('M13 of each kind the nearest or newest that is in progress is told to its citizen alone', async () => {
  const [me, other] = [await makeVolunteer(app, '小林'), await makeVolunteer(app, '别人')]
  expect(await shown(me)).toEqual([])
  await join(me, 72)
  const next = await join(me, 24)
  await makeOrder(app, other, 1, me, { serviceAt: inHours(72) })
  const visit = String(await makeOrder(app, other, 2, me, { serviceAt: inHours(24) }))
  const order = String(await makeOrder(app, me, 0))
  const claimed = String(await makeWish(app, other, 2, me))
  const wish = String(await makeWish(app, me, 1))
  const advice = await advise(me, 2)
  expect(await shown(me)).toEqual([
    ['activity', next, 1],
    ['visit', visit, 2],
    ['order', order, 0],
    ['claimed', claimed, 2],
    ['wish', wish, 1],
    ['advice', advice, 2],
  ])
  expect((await shown(other)).map(([kind]) => kind)).toEqual(['order', 'wish'])
  const { list } = await app.call(getUnderWay, {}, me)
  expect(list.map(({ at }) => at !== '')).toEqual([true, true, true, true, false, false])
})

test('M13 what is over, cancelled, given back, answered for good or refused is not in progress', async () => {
  const [me, other] = [await makeVolunteer(app, '小林'), await makeVolunteer(app, '别人')]
  await join(me, -4)
  await join(me, 24, {}, 0)
  const cancelled = await join(me, 48)
  await app.db
    .update(activities)
    .set({ cancelledAt: new Date() })
    .where(sql`id = ${Number(cancelled)}`)
  for (const status of [3, 4, 5]) await makeOrder(app, other, status, status < 5 ? me : undefined)
  for (const status of [4, 5]) await makeOrder(app, me, status, status < 5 ? other : undefined)
  await makeWish(app, other, 3, me)
  for (const status of [4, 5, 6]) await makeWish(app, me, status, status < 5 ? other : undefined)
  for (const status of [4, 5]) await advise(me, status)
  expect(await shown(me)).toEqual([])
})
