import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { postNoticeDevice, putNoticeSettings } from '#contract/notices/notices.ts'
import { readMessage } from '#contract/talk/messages.ts'
import { broadcasts } from '#server/marks/broadcasts.tables.ts'
import { addStaff } from '#server/platform/access/staff-members.ts'
import { staff } from '#server/platform/access/staff.tables.ts'
import { startPushDouble, type PushDouble } from '#tests/server/push-double.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'
import { noNoticeOptions } from './notice-ways.ts'
import { pushBroadcasts } from './push-broadcasts.ts'

let app: TestApp
let push: PushDouble
let by = 0
let devices = 0
beforeAll(async () => {
  push = await startPushDouble()
  app = await startTestApp(undefined, { notices: { ...noNoticeOptions, services: [push.origin] } })
  await addStaff(app.db, '小陈', ['editor'])
  by = (
    await app.db
      .select()
      .from(staff)
      .where(sql`login = '小陈'`)
  )[0]!.id
})
beforeEach(async () => {
  await app.db.delete(broadcasts)
  push.taken.length = 0
})
afterAll(async () => {
  await app.close()
  await push.stop()
})

async function reachable(): Promise<{ who: Citizen; device: number }> {
  const who = await app.signUp()
  const device = ++devices
  const { endpoint, p256dh, auth } = push.subscription(device)
  await app.call(postNoticeDevice, { channel: 'push', endpoint, p256dh, auth }, who)
  return { who, device }
}
const publish = async () =>
  (
    await app.db
      .insert(broadcasts)
      .values({ title: '停水通知', content: '明早八点起停水', publishAt: sql`now()` as never, madeBy: by })
      .returning({ id: broadcasts.id })
  )[0]!.id
const noon = new Date('2026-11-30T12:00:00+08:00')
const midnight = new Date('2026-11-30T00:30:00+08:00')
const run = (now = noon) => pushBroadcasts(app.app.context(), undefined, now)

test('each device is called once, by however many; not who has read it, or wants no such notices', async () => {
  const [one, two, read, muted] = [await reachable(), await reachable(), await reachable(), await reachable()]
  await app.call(putNoticeSettings, { muted: ['city'] }, muted.who)
  const id = await publish()
  await app.call(readMessage, { id }, read.who)
  await Promise.all([run(), run(), run()])
  await run()
  expect(push.taken.map(({ device }) => device).sort((a, b) => a - b)).toEqual([one.device, two.device])
  expect(push.taken[0]).toMatchObject({
    topic: `message-${id}`,
    json: { app_badge: 1, notification: { title: '有一条城市通知' } },
  })
})
test('nobody is woken, and what is hours old is no news', async () => {
  await reachable()
  await publish()
  await run(midnight)
  await run()
  await app.db.delete(broadcasts)
  await publish()
  await app.db.update(broadcasts).set({ publishAt: sql`now() - interval '7 hours'` as never })
  await run()
  expect(push.taken).toEqual([])
})
