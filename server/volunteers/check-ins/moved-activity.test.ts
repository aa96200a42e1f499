/** A scan, and an organiser's word on one, at the moment when staff move the activity [decision 065]. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideScan, signIn } from '#contract/volunteers/check-ins.ts'
import { activities, activityJoins } from '#server/volunteers/activities/activities.tables.ts'
import { activityScans } from './activity-scans.tables.ts'
import { inHours, makeActivity, makeTeam, makeVolunteer } from '#tests/server/make-activity.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp(seedSmallWorld)))
afterAll(() => app.close())

const waiting = () =>
  app.db.$count(
    sql`(select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()) waiting`,
  )
const soon = { startAt: inHours(0.2), endAt: inHours(3), applyEnd: inHours(0.1) }
async function joined(): Promise<{ id: number; volunteer: Citizen; leader: Citizen }> {
  const { team, leader } = await makeTeam(app)
  const volunteer = await makeVolunteer(app)
  const id = await makeActivity(app, { ...soon, teamId: team, joinNum: 1 })
  const { startAt, endAt } = soon
  await app.db.insert(activityJoins).values({ activityId: id, userId: volunteer.id, startAt, endAt })
  return { id, volunteer, leader }
}

/** deed: begun while the change holds who joined; answers what becomes of it. */
async function whileMoved(id: number, deed: () => Promise<unknown>): Promise<string> {
  let said!: Promise<string>
  await app.db.transaction(async (tx) => {
    await tx.select().from(activityJoins).where(eq(activityJoins.activityId, id)).for('update')
    said = deed().then(
      () => 'done',
      (error: Error) => error.message,
    )
    await expect.poll(waiting).toBe(1)
    const [startAt, endAt] = [inHours(48), inHours(51)]
    await tx.update(activities).set({ startAt, endAt }).where(eq(activities.id, id))
    await tx.update(activityJoins).set({ startAt, endAt }).where(eq(activityJoins.activityId, id))
  })
  return said
}
const standing = async (id: number) =>
  (await app.db.select().from(activityJoins).where(eq(activityJoins.activityId, id)))[0]!.status

test('a sign-in that waits while the activity is moved is refused', async () => {
  const { id, volunteer } = await joined()
  const said = await whileMoved(id, () => app.call(signIn, { activity_id: id, at: Date.now() }, volunteer))
  expect(said).toBe('不在签到时间内：开始前 30 分钟到结束')
  expect(await standing(id)).toBe(1)
})

test('a late scan is not accepted once the activity is at another time', async () => {
  const { id, volunteer, leader } = await joined()
  const [scan] = await app.db
    .insert(activityScans)
    .values({ activityId: id, userId: volunteer.id, direction: 1, method: 4, at: new Date(), state: 0, message: '' })
    .returning({ id: activityScans.id })
  const said = await whileMoved(id, () => app.call(decideScan, { id: scan!.id, accept: 1 }, leader))
  expect(said).toBe('活动改了时间，这次扫码不再有效')
  expect(await standing(id)).toBe(1)
})
