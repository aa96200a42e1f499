import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelJoin, getActivity, joinActivity } from '#contract/activities.ts'
import { getMessages } from '#contract/messages.ts'
import { remindOfActivities } from '#server/activities/remind-of-activities.ts'
import { repeatWeekly } from '#server/activities/repeat-weekly.ts'
import { activities, activityJoins } from '#server/database/schema/activities.ts'
import { runStaffCommand } from '#server/reviews/run-staff-command.ts'
import { faultsOfHours } from '#tests/server/faults-of-hours.ts'
import { inHours, makeActivity, makeVolunteer } from '#tests/server/make-activity.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp(seedSmallWorld)))
afterAll(() => app.close())
const told = async (who: Citizen) => (await app.call(getMessages, {}, who)).list
const WEEK_HOURS = 7 * 24

async function weekly(startAt: Date): Promise<number> {
  const id = await makeActivity(app, { startAt, weekly: true })
  await app.db.update(activities).set({ seriesId: id }).where(eq(activities.id, id))
  return id
}
const series = async (id: number) =>
  (await app.db.select().from(activities).where(eq(activities.seriesId, id)).orderBy(activities.startAt)).map(
    ({ startAt }) => startAt.getTime(),
  )

test('of a weekly activity the next is made once, however many processes try', async () => {
  const startAt = inHours(30)
  const id = await weekly(startAt)
  await Promise.all(Array.from({ length: 8 }, () => repeatWeekly(app.db)))
  expect(await series(id)).toEqual([startAt.getTime(), startAt.getTime() + WEEK_HOURS * 3_600_000])
  expect(await repeatWeekly(app.db)).toBe(0)
})
test('after a pause of weeks it goes on with the coming one, and ends where it is not weekly any more', async () => {
  const startAt = inHours(-3.5 * WEEK_HOURS)
  const id = await weekly(startAt)
  await repeatWeekly(app.db)
  const [, next] = await series(id)
  expect(next).toBe(startAt.getTime() + 4 * WEEK_HOURS * 3_600_000)
  await app.db.update(activities).set({ weekly: false }).where(eq(activities.seriesId, id))
  await repeatWeekly(app.db, inHours(WEEK_HOURS))
  expect(await series(id)).toHaveLength(2)
})
test('two hours before the start who joined is reminded, once', async () => {
  const [me, other] = [await makeVolunteer(app), await makeVolunteer(app, '阿明')]
  const id = await makeActivity(app, { startAt: inHours(3), applyEnd: inHours(2.5) })
  await app.call(joinActivity, { activity_id: id }, me)
  await remindOfActivities(app.db)
  expect(await told(me)).toEqual([])
  await Promise.all(Array.from({ length: 4 }, () => remindOfActivities(app.db, inHours(1.1))))
  expect(await told(me)).toMatchObject([{ type: 4, title: '活动即将开始', link: { type: 'activity', id: String(id) } }])
  expect(await told(other)).toEqual([])
})
test('staff cancel an activity with a reason; who joined hears it, and nobody can join any more', async () => {
  const me = await makeVolunteer(app)
  const id = await makeActivity(app)
  await app.call(joinActivity, { activity_id: id }, me)
  const staff = (line: string) => runStaffCommand(app.db, line.split(' '), '陈编辑')
  expect((await staff('list activity')).lines.join()).toContain(`activity ${id} `)
  expect(await staff(`refuse activity ${id} 暴雨`)).toEqual({ lines: ['已处理'], exitCode: 0 })
  expect((await staff(`refuse activity ${id} 暴雨`)).lines).toEqual(['早已如此，没有改动'])
  expect(await app.call(getActivity, { id }, me)).toMatchObject({ status: 5, reason: '暴雨' })
  expect((await told(me))[0]).toMatchObject({ title: '活动已取消', content: '“河堤清洁”已取消。原因：暴雨' })
  await expect(app.call(joinActivity, { activity_id: id }, await makeVolunteer(app, '阿明'))).rejects.toMatchObject({
    message: '已取消',
  })
})
test('of a cancelled activity the places are free, and who had joined can join another at that time', async () => {
  const me = await makeVolunteer(app)
  const startAt = inHours(60)
  const [id, other] = [await makeActivity(app, { startAt }), await makeActivity(app, { startAt })]
  await app.call(joinActivity, { activity_id: id }, me)
  await runStaffCommand(app.db, ['refuse', 'activity', `${id}`, '暴雨'], '陈编辑')
  expect(await app.call(getActivity, { id }, me)).toMatchObject({ join_num: 0, my_join: { status: 0 } })
  expect(await app.call(getActivity, { id: other }, me)).toMatchObject({ obstacle: '' })
  await app.call(joinActivity, { activity_id: other }, me)
})
test('an activity cancelled while people join it: nobody stays joined, and each who was is told', async () => {
  for (let round = 0; round < 5; round++) {
    const people = await Promise.all(Array.from({ length: 8 }, () => makeVolunteer(app)))
    const activity_id = await makeActivity(app)
    await app.call(joinActivity, { activity_id }, people[0]!)
    await Promise.allSettled([
      ...people.map((who) => app.call(joinActivity, { activity_id }, who)),
      runStaffCommand(app.db, ['refuse', 'activity', `${activity_id}`, '暴雨'], '陈编辑'),
      app.call(cancelJoin, { activity_id }, people[0]!),
    ])
    const joins = await app.db.select().from(activityJoins).where(eq(activityJoins.activityId, activity_id))
    expect(joins.filter(({ status }) => status > 0)).toEqual([])
    for (const { userId } of joins.filter(({ userId }) => userId !== people[0]!.id))
      expect((await told(people.find(({ id }) => id === userId)!)).map(({ title }) => title)).toContain('活动已取消')
  }
  expect(await faultsOfHours(app.db)).toEqual([])
})
