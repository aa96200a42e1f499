import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { getEmergency } from '#contract/site/emergency.ts'
import * as calls from '#contract/staff/broadcasts.ts'
import { getMessages, readMessage } from '#contract/talk/messages.ts'
import { getNotViews } from '#contract/talk/not-views.ts'
import { messages } from '#server/marks/messages.tables.ts'
import { broadcasts } from '#server/marks/broadcasts.tables.ts'
import { forgetWithdrawn } from '#server/marks/heard-broadcasts.ts'
import { saveSettings } from '#server/platform/settings.ts'
import { moveAccount } from '#server/people/wechat/move-account.ts'
import { openDesk, type Desk } from '#tests/server/desk.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let desk: Desk
let chen = ''
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  desk = openDesk(app)
  chen = await desk.hire('小陈', ['editor'])
  await saveSettings(app.db, { streets: [{ id: '7', name: '滨溪街道', parent_id: '', level: 1 }] })
})
afterAll(() => app.close())

const words = { title: '停水通知', content: '明早八点起停水' }
const write = async (more: object = {}) =>
  Number((await desk.call(calls.addBroadcast, { ...words, audience: 'all', ...more }, chen)).id)
const send = (id: number, publish_at = '') => desk.call(calls.sendBroadcast, { id, publish_at }, chen)
const list = async (who: Citizen, type?: number) => (await app.call(getMessages, { type }, who)).list
const rowsOf = async (who: Citizen) => app.db.select().from(messages).where(eq(messages.userId, who.id))
const unread = async (who: Citizen) => (await app.call(getNotViews, {}, who)).message

test('everybody has it once it is sent, and no row of their own before they read it', async () => {
  const [me, other] = [await app.signUp(), await app.signUp()]
  const id = await write({ post_id: world.firstPost })
  expect(await list(me)).toEqual([])
  await send(id)
  const late = await app.signUp()
  const told = { id: String(id), type: 1, ...words, is_read: 0, link: { type: 'post', id: String(world.firstPost) } }
  for (const who of [me, other]) {
    expect(await list(who)).toMatchObject([told])
    expect(await list(who, 1)).toMatchObject([told])
    expect(await list(who, 3)).toEqual([])
    expect([await unread(who), await rowsOf(who)]).toEqual([1, []])
  }
  expect(await list(late)).toEqual([])
  await expect(app.call(readMessage, { id }, late)).rejects.toMatchObject({ code: NOT_VIEWABLE })

  const read = () => app.call(readMessage, { id }, me)
  expect(await Promise.all([read(), read(), read()])).toEqual(Array(3).fill({ id: String(id), is_read: 1, unread: 0 }))
  expect(await rowsOf(me)).toHaveLength(1)
  expect(await list(me)).toMatchObject([{ ...told, is_read: 1 }])
  expect([await unread(me), await unread(other)]).toEqual([0, 1])
  expect(await app.call(getMessages, {}, me)).toMatchObject({ total: 1, unread: 0 })
  expect(await desk.call(calls.getBroadcast, { id }, chen)).toMatchObject({ state: 2, readers: 1 })
  // It is read in both accounts, and there once when they become one.
  await app.call(readMessage, { id }, other)
  await app.db.transaction((tx) => moveAccount(tx, other.id, me.id))
  expect(await list(me)).toMatchObject([{ id: String(id), is_read: 1 }])
})

test('it stands among the others by its time, over the pages', async () => {
  const me = await app.signUp()
  const earlier = { userId: me.id, type: 1, title: '早先', source: 'early', createdAt: new Date(Date.now() - 60_000) }
  const ids = [await write({ title: '第一条' }), await write({ title: '第二条' })]
  await app.db.insert(messages).values(earlier)
  for (const id of ids) await send(id)
  const first = await app.call(getMessages, { page_size: 2 }, me)
  const next = await app.call(getMessages, { page_size: 2, cursor: first.cursor! }, me)
  expect([...first.list, ...next.list].map(({ title }) => title)).toEqual(['第二条', '第一条', '早先'])
  expect(first).toMatchObject({ total: 3, unread: 3 })
  await app.call(readMessage, { id: ids[0]! }, me)
  expect((await list(me)).map(({ title }) => title)).toEqual(['第二条', '第一条', '早先'])
})

test('a street and followers: only those who belong', async () => {
  const [near, far] = [await app.signUp(), await app.signUp()]
  await app.db.execute(sql`insert into watches (user_id, kind, value) values (${near.id}, 'street', '7')`)
  await app.db.execute(
    sql`insert into follows (user_id, target_type, target_id) values (${near.id}, 'anchor', 5), (${far.id}, 'anchor', 6)`,
  )
  for (const more of [
    { audience: 'street', streets: ['7'] },
    { audience: 'follow', followed_kind: 'anchor', followed_id: '5' },
  ]) {
    const id = await write(more)
    await send(id)
    expect((await list(near)).map((one) => one.id)).toContain(String(id))
    expect((await list(far)).map((one) => one.id)).not.toContain(String(id))
    await expect(app.call(readMessage, { id }, far)).rejects.toMatchObject({ code: NOT_VIEWABLE })
  }
  await expect(write({ audience: 'street', streets: ['99'] })).rejects.toThrow('请选择街道')
  await expect(write({ audience: 'follow' })).rejects.toThrow('类型和编号')
  await expect(write({ post_id: '99999999' })).rejects.toThrow('没有这篇内容')
})

test('on time, tried before, and withdrawn from everybody', async () => {
  const [me, other] = [await app.signUp(), await app.signUp()]
  const id = await write()
  await desk.call(calls.tryBroadcast, { id, user_id: me.id }, chen)
  expect(await list(me)).toMatchObject([{ ...words, is_read: 0 }])
  expect(await list(other)).toEqual([])
  await send(id, '2099-01-01 08:00')
  expect(await list(other)).toEqual([])
  await desk.call(calls.changeBroadcast, { id, ...words, title: '停水改期', audience: 'all' }, chen)
  await app.db
    .update(broadcasts)
    .set({ publishAt: sql`now()` })
    .where(eq(broadcasts.id, id))
  expect(await list(other)).toMatchObject([{ title: '停水改期' }])
  await expect(desk.call(calls.changeBroadcast, { id, ...words, audience: 'all' }, chen)).rejects.toThrow(
    '已经发出，不能再改',
  )
  await expect(send(id)).rejects.toThrow('已经发出')
  await app.call(readMessage, { id }, other)
  await desk.call(calls.withdrawBroadcast, { id, reason: '写错了' }, chen)
  await forgetWithdrawn(app.db)
  expect([await list(other), await unread(other)]).toEqual([[], 0])
  await expect(app.call(readMessage, { id }, other)).rejects.toMatchObject({ code: NOT_VIEWABLE })
  await expect(send(id)).rejects.toMatchObject({ code: NOT_VIEWABLE })
})

test('the emergency notice is on the pages, until it is ended', async () => {
  const set = (text: string, until = '2099-01-01 08:00') =>
    desk.call(calls.setEmergency, { text, until, reason: '暴雨' }, chen)
  await expect(set('暴雨红色预警', '2020-01-01 08:00')).rejects.toThrow('结束时间已经过了')
  await set('暴雨红色预警')
  expect(await app.call(getEmergency, {})).toMatchObject({ text: '暴雨红色预警' })
  expect(await desk.call(calls.getNoticeDesk, {}, chen)).toMatchObject({ streets: [{ id: '7', name: '滨溪街道' }] })
  await set('')
  expect((await desk.call(calls.getNoticeDesk, {}, chen)).text).toBe('')
})
