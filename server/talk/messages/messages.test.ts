import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { postComment } from '#contract/talk/comments.ts'
import { LOGIN_EXPIRED, NOT_VIEWABLE } from '#contract/errors.ts'
import { getMessages, readMessage } from '#contract/talk/messages.ts'
import { getNotViews } from '#contract/talk/not-views.ts'
import { postLike } from '#contract/talk/reactions.ts'
import { comments } from '#server/talk/comments/comments.tables.ts'
import { messages } from '#server/marks/messages.tables.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let me: Citizen
let other: Citizen
let mine: number
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
beforeEach(async () => {
  me = await app.signUp('小林')
  other = await app.signUp('阿明')
  mine = Number((await app.call(postComment, { post_id: 1002, content: '盼通车' }, me)).id)
  await app.db.update(comments).set({ status: 1 }).where(eq(comments.id, mine))
})
afterAll(() => app.close())

const like = (status: 0 | 1, who = other) => app.call(postLike, { id: mine, type: 'comment', status }, who)
const list = async (input = {}, who = me) => (await app.call(getMessages, input, who)).list
const insert = (n: number, type = 1) =>
  app.db.insert(messages).values(
    Array.from({ length: n }, (_, place) => ({
      userId: me.id,
      type,
      title: `第 ${place}`,
      source: `test ${type} ${place}`,
    })),
  )

test('a like of my comment is told once, however often it is given, and not before it was', async () => {
  await Promise.all([like(1), like(1), like(1)])
  expect(await list()).toMatchObject([
    {
      type: 2,
      title: '阿明 赞了你的评论',
      content: '盼通车',
      is_read: 0,
      link: { type: 'comment', id: String(mine), content_type: 3, content_id: '1002' },
    },
  ])
  await like(0)
  expect(await list()).toEqual([])
  await like(1)
  const [message] = await list()
  await app.call(readMessage, { id: Number(message!.id) }, me)
  await like(0)
  await like(1)
  expect(await list()).toMatchObject([{ id: message!.id, is_read: 1 }])
})
test('my own like tells me nothing', async () => {
  await like(1, me)
  expect(await list()).toEqual([])
})
test('read ones stay read, the count goes down by one, and a second time changes nothing', async () => {
  await insert(3)
  expect(await app.call(getNotViews, {}, me)).toEqual({
    message: 3,
    feedback: 0,
    advice: 0,
    order: 0,
    wish: 0,
    claimed: 0,
  })
  const [message] = await list()
  const id = Number(message!.id)
  expect(await app.call(readMessage, { id }, me)).toEqual({ id: String(id), is_read: 1, unread: 2 })
  const [{ readAt } = {}] = await app.db.select().from(messages).where(eq(messages.id, id))
  expect(await app.call(readMessage, { id }, me)).toMatchObject({ unread: 2 })
  expect((await app.db.select().from(messages).where(eq(messages.id, id)))[0]!.readAt).toEqual(readAt)
})
test('newest first, by type and by page; unread counts all types', async () => {
  await insert(12, 1)
  await insert(2, 3)
  expect(await app.call(getMessages, { type: 3 }, me)).toMatchObject({ unread: 14, total: 2 })
  expect((await app.call(getMessages, { type: 1, page: 2 }, me)).list.map(({ title }) => title)).toEqual([
    '第 1',
    '第 0',
  ])
  for (const type of [0, 6]) await expect(app.call(getMessages, { type }, me)).rejects.toMatchObject({ code: 400 })
})
test("nobody reads or marks another's", async () => {
  await insert(1)
  const [message] = await list()
  expect(await list({}, other)).toEqual([])
  for (const id of [Number(message!.id), 999_999])
    await expect(app.call(readMessage, { id }, other)).rejects.toMatchObject({ code: NOT_VIEWABLE })
  expect(await app.call(getNotViews, {}, me)).toMatchObject({ message: 1 })
  for (const call of [app.call(getMessages, {}), app.call(getNotViews, {})])
    await expect(call).rejects.toMatchObject({ code: LOGIN_EXPIRED[0] })
})
