/** Who was struck, or is no volunteer, before the scanner [rule R138]. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minuteOf, startOfMinute } from '#contract/volunteers/check-in-code.ts'
import { decideScan, getMyHours, scanCode, signOut } from '#contract/volunteers/check-ins.ts'
import { VOLUNTEER_INVALID } from '#contract/errors.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import { codeOf, makeRunning, makeVolunteer } from '#tests/server/make-activity.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp(seedSmallWorld)))
afterAll(() => app.close())
const refused = (message: string) => ({ code: 400, message })
const struckWords = refused('对方的志愿者资格已取消')

test('they earn nothing any more: their own scan ends their session, an organiser is told', async () => {
  const { id: activity_id, leader, volunteer: me } = await makeRunning(app)
  const minutesAgo = (minutes: number) => minuteOf(Date.now()) - minutes
  const scan = async (ago: number, type: 'sign' | 'sign_out') => {
    const code = await codeOf(app, me, undefined, minutesAgo(ago))
    const at = startOfMinute(minutesAgo(ago))
    return () => app.call(scanCode, { activity_id, code, at, type }, leader)
  }
  await (
    await scan(50, 'sign')
  )()
  const leaveLate = () => app.call(signOut, { activity_id, at: Date.now() - 300_000 }, me)
  const late = await leaveLate()
  const out = await scan(1, 'sign_out')
  await app.db.update(volunteers).set({ status: 4, reason: '冒用' }).where(eq(volunteers.userId, me.id))
  await expect(leaveLate()).rejects.toMatchObject({ code: VOLUNTEER_INVALID })
  await expect(out()).rejects.toMatchObject(struckWords)
  await expect(app.call(decideScan, { id: late.id, accept: 1 }, leader)).rejects.toMatchObject(struckWords)
  expect(await app.call(decideScan, { id: late.id, accept: 0 }, leader)).toMatchObject({ result: 'fail' })
  expect(await app.call(getMyHours, {}, me)).toMatchObject({ hours: 0, points: 0 })
})
test('an organiser who scans somebody who is no volunteer keeps their own session', async () => {
  const { id: activity_id, leader } = await makeRunning(app)
  const scan = async (who: Parameters<typeof codeOf>[1]) =>
    app.call(scanCode, { activity_id, code: await codeOf(app, who), type: 'sign' }, leader)
  await expect(scan(await makeVolunteer(app, '路人', 4))).rejects.toMatchObject(struckWords)
  await expect(scan(await app.signUp())).rejects.toMatchObject(refused('对方还不是志愿者'))
})
