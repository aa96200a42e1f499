/** Waiting for a place, and being told that an activity can be joined. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelJoin, getActivity, joinActivity, putActivityWait } from '#contract/volunteers/activities.ts'
import { NOT_VOLUNTEER } from '#contract/errors.ts'
import { getMessages } from '#contract/talk/messages.ts'
import { fillPlaces, tendWaits } from './tend-waits.ts'
import { activities } from './activities.tables.ts'
import { activityWaits } from './activity-waits.tables.ts'
import { inHours, makeActivity, makeVolunteer } from '#tests/server/make-activity.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp(seedSmallWorld)))
afterAll(() => app.close())
const wait = (activity_id: number, who: Citizen, on = 1) => app.call(putActivityWait, { activity_id, wait: on }, who)
const join = (activity_id: number, who: Citizen) => app.call(joinActivity, { activity_id }, who)
const read = (id: number, who: Citizen) => app.call(getActivity, { id }, who)
const told = async (who: Citizen) => (await app.call(getMessages, {}, who)).list.map(({ title }) => title)

test('a place that becomes free is the first waiting one’s, who hears it; the next one moves up', async () => {
  const [first, second, third] = [await makeVolunteer(app), await makeVolunteer(app), await makeVolunteer(app)]
  const id = await makeActivity(app, { quota: 1 })
  await join(id, first)
  await expect(join(id, second)).rejects.toThrow('已满')
  await wait(id, second)
  expect((await wait(id, third)).my_wait).toEqual({ kind: 'place', place: 2 })
  expect((await wait(id, second)).my_wait).toEqual({ kind: 'place', place: 1 })
  await app.call(cancelJoin, { activity_id: id }, first)
  expect(await read(id, second)).toMatchObject({ join_num: 1, my_join: { status: 1 }, my_wait: null })
  expect(await told(second)).toEqual(['候补成功，已为你报名'])
  expect(await read(id, third)).toMatchObject({ my_join: null, my_wait: { place: 1 } })
  expect((await wait(id, third, 0)).my_wait).toBeNull()
})
test('places that staff add are filled, once however many processes try; who cannot join any more is told so', async () => {
  const people = await Promise.all([1, 2, 3].map(() => makeVolunteer(app)))
  const id = await makeActivity(app, { quota: 1 })
  await join(id, await makeVolunteer(app))
  for (const who of people) await wait(id, who)
  const other = await makeActivity(app)
  await join(other, people[0]!)
  await app.db.update(activities).set({ quota: 3 }).where(eq(activities.id, id))
  await Promise.all(Array.from({ length: 4 }, () => fillPlaces(app.db)))
  expect(await read(id, people[0]!)).toMatchObject({ join_num: 3, my_join: null, my_wait: null })
  expect(await Promise.all(people.map(told))).toEqual([
    ['候补没有成功'],
    ['候补成功，已为你报名'],
    ['候补成功，已为你报名'],
  ])
})
test('before it can be joined one asks to be told when, and is, once', async () => {
  const me = await makeVolunteer(app)
  const id = await makeActivity(app, { applyStart: inHours(5) })
  expect((await wait(id, me)).my_wait).toEqual({ kind: 'opening', place: 1 })
  await tendWaits(app.db)
  expect(await told(me)).toEqual([])
  await Promise.all(Array.from({ length: 4 }, () => tendWaits(app.db, inHours(6))))
  expect(await told(me)).toEqual(['可以报名了'])
  expect((await read(id, me)).my_wait).toBeNull()
})
test('not where one can join, has joined or is no volunteer; of what has begun nobody waits any more', async () => {
  const [me, joined] = [await makeVolunteer(app), await makeVolunteer(app)]
  const open = await makeActivity(app)
  await expect(wait(open, me)).rejects.toThrow('还有名额，可以直接报名')
  const full = await makeActivity(app, { quota: 1 })
  await join(full, joined)
  await expect(wait(full, joined)).rejects.toThrow('已报名')
  await expect(wait(full, await app.signUp())).rejects.toMatchObject({ code: NOT_VOLUNTEER })
  await wait(full, me)
  await app.db
    .update(activities)
    .set({ cancelledAt: inHours(0) })
    .where(eq(activities.id, full))
  await tendWaits(app.db)
  expect(await app.db.select().from(activityWaits).where(eq(activityWaits.activityId, full))).toEqual([])
})
