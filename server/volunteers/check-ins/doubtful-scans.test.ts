/** What an organiser's scan alone does not settle: it waits until they have looked. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelJoin, getMyJoins, joinActivity } from '#contract/volunteers/activities.ts'
import { minuteOf } from '#contract/volunteers/check-in-code.ts'
import { decideScan, scanCode } from '#contract/volunteers/check-ins.ts'
import { activities, activityJoins } from '#server/volunteers/activities/activities.tables.ts'
import { codeOf, inHours, makeActivity, makeTeam, makeVolunteer } from '#tests/server/make-activity.ts'
import { faultsOfHours } from '#tests/server/faults-of-hours.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let me: Citizen
let leader: Citizen
let id: number
beforeAll(async () => void (app = await startTestApp(seedSmallWorld)))
afterAll(() => app.close())
/** I have joined; then it begins. */
beforeEach(async () => {
  me = await makeVolunteer(app)
  const made = await makeTeam(app)
  leader = made.leader
  id = await makeActivity(app, { teamId: made.team, startAt: inHours(2) })
  await app.call(joinActivity, { activity_id: id }, me)
})
async function begin() {
  const times = { startAt: inHours(-1), endAt: inHours(2) }
  const moved = { ...times, applyEnd: times.startAt }
  await app.db.update(activities).set(moved).where(eq(activities.id, id))
  await app.db.update(activityJoins).set(times).where(eq(activityJoins.activityId, id))
}
const scanning = async (minute: number, at = Date.now(), type: 'sign' | 'sign_out' = 'sign') =>
  app.call(scanCode, { activity_id: id, code: await codeOf(app, me, undefined, minute), type, at }, leader)
const mine = async () => (await app.call(getMyJoins, {}, me)).list.find(({ activity_id: of }) => of === String(id))
const now = () => minuteOf(Date.now())

test('a code of another minute than the one it was scanned in earns nothing until an organiser has looked', async () => {
  await begin()
  const scan = await scanning(now() - 50)
  expect(scan).toMatchObject({ result: 'wait', message: '不是扫码那一刻的二维码' })
  expect(await mine()).toMatchObject({ status: 1 })
  expect(await app.call(decideScan, { id: scan.id, accept: 1 }, leader)).toMatchObject({ result: 'ok' })
  expect(await mine()).toMatchObject({ status: 2 })
})
test('scanned then and sent later it counts, and a device ahead of the time wins nothing', async () => {
  await begin()
  const ago = Date.now() - 50 * 60_000
  expect(await scanning(minuteOf(ago), ago)).toMatchObject({ result: 'ok' })
  expect(await scanning(now() - 20, Date.now() + 86_400_000)).toMatchObject({ result: 'wait' })
})
test('whoever cancelled is taken in again once an organiser has said so, and not by the scan alone', async () => {
  await app.call(cancelJoin, { activity_id: id }, me)
  await begin()
  const ago = Date.now() - 50 * 60_000
  const scan = await scanning(minuteOf(ago), ago)
  expect(scan).toMatchObject({ result: 'wait', message: '取消过报名，通过后重新加入' })
  const out = await scanning(now(), Date.now(), 'sign_out')
  expect(out).toMatchObject({ result: 'wait' })
  expect(await mine()).toMatchObject({ status: 0 })
  await expect(app.call(decideScan, { id: out.id, accept: 1 }, leader)).rejects.toThrow('没有报名这个活动')
  await app.call(decideScan, { id: scan.id, accept: 1 }, leader)
  expect(await mine()).toMatchObject({ status: 2 })
  await app.call(decideScan, { id: out.id, accept: 1 }, leader)
  expect(await mine()).toMatchObject({ status: 3 })
  expect(await faultsOfHours(app.db)).toEqual([])
})
