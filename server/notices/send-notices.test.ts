import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { logOut } from '#contract/people/login.ts'
import { getNoticeSettings, postNoticeDevice, putNoticeSettings, tryNoticeDevice } from '#contract/notices/notices.ts'
import { noticeDevices, notices, noticeSettings } from '#server/notices/notices.tables.ts'
import { messages } from '#server/marks/messages.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { startPushDouble, type PushDouble } from '#tests/server/push-double.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'
import { noNoticeOptions } from './notice-ways.ts'
import { sendNotices } from './send-notices.ts'

let app: TestApp
let push: PushDouble
let devices = 0
beforeAll(async () => {
  push = await startPushDouble()
  app = await startTestApp(undefined, {
    notices: {
      ...noNoticeOptions,
      services: [push.origin],
      sms: { url: `${push.origin}/push/0/sms`, token: '' },
      smsKinds: ['money'],
      wechat: { template: 'T1', fields: { title: 'thing1', time: 'time2' } },
    },
  })
})
beforeEach(async () => {
  await app.db.delete(messages)
  push.taken.length = 0
  push.tried.clear()
  push.answer = () => ({ status: 201 })
})
afterAll(async () => {
  await app.close()
  await push.stop()
})

async function reachable(more = 1): Promise<{ who: Citizen; device: number }> {
  const who = await app.signUp()
  const device = ++devices
  for (let nth = 0; nth < more; nth++) {
    const token = nth === 0 ? who.token : await app.signIn(who.id)
    const { endpoint, p256dh, auth } = push.subscription(nth === 0 ? device : ++devices)
    await app.call(postNoticeDevice, { channel: 'push', endpoint, p256dh, auth }, { token })
  }
  return { who, device }
}
let nth = 0
const tell = async ({ id }: Citizen, more: Partial<typeof messages.$inferInsert> = {}) =>
  (
    await app.db
      .insert(messages)
      .values({ userId: id, type: 2, title: '小林回复了你', content: '盼通车', source: `told ${++nth}`, ...more })
      .returning({ id: messages.id })
  )[0]!.id
const noon = new Date('2026-11-29T12:00:00+08:00')
const send = (at = noon) => sendNotices(app.app.context(), undefined, () => at)
const noticeOf = async (message: number) =>
  (await app.db.select().from(notices).where(eq(notices.messageId, message)))[0]
/** As if the time had come. */
const comeDue = () => app.db.execute(sql`update notices set due_at = now() where done_at is null`)

test('a message becomes a notice for those who want notices, and says nothing of itself on a locked screen', async () => {
  const { who, device } = await reachable()
  const other = await app.signUp()
  await tell(other)
  const message = await tell(who)
  await send()
  expect(push.taken).toMatchObject([
    {
      device,
      topic: `message-${message}`,
      json: {
        web_push: 8030,
        app_badge: 1,
        notification: { title: '有人回应了你', tag: `message-${message}`, app_badge: 1 },
      },
    },
  ])
  expect(push.taken[0]!.json!.notification.navigate).toMatch(new RegExp(`^https?://[^/]+/message#notice-${message}$`))
  expect(JSON.stringify(push.taken)).not.toMatch(/小林|盼通车/)
  await send()
  expect(push.taken).toHaveLength(1)
  await app.call(putNoticeSettings, { details: 1 }, who)
  await tell(who)
  await send()
  expect(push.taken[1]!.json!.notification).toMatchObject({ title: '小林回复了你', body: '盼通车' })
})
test('muted kinds, read messages and those who want none are left alone', async () => {
  const { who } = await reachable()
  await app.call(putNoticeSettings, { muted: ['talk'] }, who)
  const muted = await tell(who)
  const read = await tell(who, { type: 3 })
  await app.db.update(messages).set({ readAt: new Date() }).where(eq(messages.id, read))
  await send()
  await app.call(putNoticeSettings, { muted: [], wanted: 0 }, who)
  expect(await noticeOf(await tell(who))).toBeUndefined()
  await send()
  expect(push.taken).toEqual([])
  expect([(await noticeOf(muted))!.outcome, (await noticeOf(read))!.outcome]).toEqual(['muted', 'read'])
})
test('what the night held back is told together, and a second time nothing is', async () => {
  const { who } = await reachable()
  const all = [await tell(who), await tell(who, { type: 3 }), await tell(who, { type: 4 })]
  await send(new Date('2026-11-29T23:00:00+08:00'))
  expect(push.taken).toEqual([])
  await comeDue()
  await send()
  expect(push.taken.map(({ json }) => json!.notification)).toMatchObject([
    { title: '你有 3 条新消息', tag: 'summary', navigate: expect.stringMatching(/\/message$/) },
  ])
  await comeDue()
  await send()
  expect(push.taken).toHaveLength(1)
  for (const one of all) expect((await noticeOf(one))!.outcome).toBe('sent')
})
test.each([404, 410])(
  '%i: the address is dead, is forgotten, said in the settings, and never asked again',
  async (status) => {
    const { who, device } = await reachable()
    push.answer = () => ({ status })
    const message = await tell(who)
    await send()
    expect((await app.call(getNoticeSettings, {}, who)).devices).toMatchObject([{ failure: 'gone' }])
    expect(await app.db.select().from(noticeDevices).where(eq(noticeDevices.userId, who.id))).toMatchObject([
      { endpoint: null, p256dh: '', auth: '' },
    ])
    expect((await noticeOf(message))!.outcome).toBe('undelivered')
    await tell(who)
    await send()
    expect(push.tried.get(device)).toBe(1)
  },
)
test('a busy or silent service is asked again, when it says so, and only for the device that has nothing yet', async () => {
  const { who, device } = await reachable(2)
  push.answer = (one, attempt) =>
    one === device && attempt === 1 ? { status: 429, headers: { 'Retry-After': '20' } } : { status: 201 }
  const message = await tell(who)
  const before = Date.now()
  await send()
  const waiting = (await noticeOf(message))!
  expect([push.taken.length, waiting.doneAt]).toEqual([1, null])
  expect(waiting.dueAt.getTime() - before).toBeGreaterThan(18_000)
  await comeDue()
  await send()
  expect(push.taken.map((one) => one.device).toSorted()).toEqual([device, device + 1])
  expect((await noticeOf(message))!.outcome).toBe('sent')
})
test('where no device is reached WeChat steps in, and SMS for the kinds that the operator names', async () => {
  const { who } = await reachable()
  push.answer = (device) => ({ status: device === 0 ? 201 : 500 })
  await app.db.execute(
    sql`insert into proxies (user_id, platform, openid) values (${who.id}, 'wechat', 'openid-of-follower')`,
  )
  const first = await tell(who)
  for (let tries = 0; tries < 4; tries++) {
    await send()
    await comeDue()
  }
  expect(app.wechat.templates).toMatchObject([{ touser: 'openid-of-follower', template_id: 'T1' }])
  expect((await noticeOf(first))!.outcome).toBe('sent')
  app.wechat.trouble.set('/cgi-bin/message/template/send', 43004)
  await app.call(putNoticeSettings, { details: 1 }, who)
  const money = await tell(who, { type: 1, source: 'reward 7' })
  for (let tries = 0; tries < 4; tries++) {
    await send()
    await comeDue()
  }
  expect(push.texts).toEqual([expect.stringMatching(/^钱包有新变动，点击查看：https?:/)])
  expect((await noticeOf(money))!.outcome).toBe('sent')
})
test('a logged-out device, another account on it, and a closed account receive nothing', async () => {
  const { who, device } = await reachable()
  await app.call(logOut, {}, who)
  await tell(who)
  await send()
  expect(push.taken).toEqual([])
  const [first, second] = [await reachable(), await app.signUp()]
  const address = (await app.db.select().from(noticeDevices).where(eq(noticeDevices.userId, first.who.id)))[0]!
  await app.call(
    postNoticeDevice,
    { channel: 'push', endpoint: address.endpoint!, p256dh: address.p256dh, auth: address.auth },
    second,
  )
  await tell(first.who)
  await send()
  expect(push.taken).toEqual([])
  await tell(second)
  await send()
  expect(push.taken.map((one) => one.device)).toEqual([first.device])
  await app.db.delete(users).where(eq(users.id, second.id))
  expect(await app.db.select().from(noticeSettings).where(eq(noticeSettings.userId, second.id))).toEqual([])
  expect(device).toBeLessThan(first.device)
})
test('a test notice arrives at once and says what became of it; somebody else cannot send it', async () => {
  const { who, device } = await reachable()
  const [{ id } = { id: '' }] = (await app.call(getNoticeSettings, {}, who)).devices
  expect(await app.call(tryNoticeDevice, { id }, who)).toEqual({ failure: '' })
  expect(push.taken).toMatchObject([{ device, json: { notification: { title: '通知已开启', tag: 'test' } } }])
  push.answer = () => ({ status: 503 })
  expect(await app.call(tryNoticeDevice, { id }, who)).toEqual({ failure: 'later' })
  push.answer = () => ({ status: 410 })
  expect(await app.call(tryNoticeDevice, { id }, who)).toEqual({ failure: 'gone' })
  await expect(app.call(tryNoticeDevice, { id }, await app.signUp())).rejects.toMatchObject({ kind: 'code' })
})
test('a browser may name push services only: an address inside is refused', async () => {
  const who = await app.signUp()
  const { p256dh, auth } = push.subscription(++devices)
  for (const endpoint of [
    'http://127.0.0.1:5432/',
    'https://169.254.169.254/latest',
    'https://evil.example/fcm.googleapis.com',
    'https://user@fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'http://fcm.googleapis.com/fcm/send/x',
  ])
    await expect(app.call(postNoticeDevice, { channel: 'push', endpoint, p256dh, auth }, who)).rejects.toMatchObject({
      code: 400,
    })
  const known = { channel: 'push', endpoint: 'https://fcm.googleapis.com/fcm/send/abc', p256dh, auth } as const
  expect(await app.call(postNoticeDevice, known, who)).toMatchObject({ current: 1, failure: '' })
  await expect(app.call(postNoticeDevice, { ...known, auth: 'short' }, who)).rejects.toMatchObject({ code: 400 })
})
