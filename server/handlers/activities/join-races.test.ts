/** Many at once, over real parallel connections: places are never given twice, and the count is the number of rows. */
import { and, eq, gt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelJoin, joinActivity } from '#contract/activities.ts'
import { activities, activityJoins } from '#server/database/schema/activities.ts'
import { inHours, makeActivity, makeVolunteer } from '#tests/server/make-activity.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
const people: Citizen[] = []
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  for (let n = 0; n < 100; n++) people.push(await makeVolunteer(app, `志愿者${n}`))
}, 60_000)
afterAll(() => app.close())
const joining = (activity_id: number, who: Citizen) => app.call(joinActivity, { activity_id }, who)
const leaving = (activity_id: number, who: Citizen) => app.call(cancelJoin, { activity_id }, who)
const settled = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length
async function counted(id: number): Promise<[number, number]> {
  const [one] = await app.db.select({ n: activities.joinNum }).from(activities).where(eq(activities.id, id))
  const [rows] = await app.db
    .select({ n: sql<number>`count(*)::int` })
    .from(activityJoins)
    .where(and(eq(activityJoins.activityId, id), gt(activityJoins.status, 0)))
  return [one!.n, rows!.n]
}

test('a hundred volunteers on seven places, cancels between', async () => {
  const id = await makeActivity(app, { quota: 7 })
  expect(await settled(people.map((who) => joining(id, who)))).toBe(7)
  expect(await counted(id)).toEqual([7, 7])
  for (let round = 0; round < 3; round++) {
    await settled(
      people.flatMap((who, n) => (n % 3 === round ? [leaving(id, who), joining(id, who)] : [joining(id, who)])),
    )
    const [told, rows] = await counted(id)
    expect(told).toBe(rows)
    expect(told).toBeLessThanOrEqual(7)
  }
}, 120_000)

test('one volunteer joins twenty times at once: once; and of activities at the same time one', async () => {
  const id = await makeActivity(app, { startAt: inHours(100) })
  await settled(Array.from({ length: 20 }, () => joining(id, people[0]!)))
  expect(await counted(id)).toEqual([1, 1])
  const overlapping = await Promise.all(Array.from({ length: 8 }, () => makeActivity(app, { startAt: inHours(200) })))
  expect(await settled(overlapping.map((one) => joining(one, people[0]!)))).toBe(1)
  const all = await Promise.all(overlapping.map(counted))
  expect(all.map(([told]) => told).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 1])
  expect(all.every(([told, rows]) => told === rows)).toBe(true)
}, 60_000)
