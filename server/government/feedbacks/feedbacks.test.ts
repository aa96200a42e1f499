import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LOGIN_EXPIRED, NOT_VIEWABLE } from '#contract/errors.ts'
import { getFeedback, getFeedbacks, postFeedback } from '#contract/government/feedbacks.ts'
import { feedbacks } from './feedbacks.tables.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { openPlace, photo, sendFile } from '#tests/server/upload-file.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let me: Citizen
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
beforeEach(async () => {
  me = await app.signUp()
})
afterAll(() => app.close())
const tell = (content = '希望有夜间模式', more: Record<string, unknown> = {}) =>
  app.call(postFeedback, { type: 2, content, ...more }, me)

test('what was told is kept, shown newest first, and waits for an answer', async () => {
  const {
    auth: { file_url },
  } = await sendFile(openPlace(app), me, await photo(), 'image/jpeg')
  await tell('  第一条反馈  ', { contact: 'a@example.org', images: [file_url] })
  const second = await tell('第二条反馈')
  expect(second).toMatchObject({ type: 2, status: 0, reply: '', replied_at: '', images: [], contact: '' })
  expect(await app.call(getFeedbacks, {}, me)).toMatchObject({
    total: 2,
    list: [{ id: second.id }, { content: '第一条反馈', contact: 'a@example.org', images: [file_url] }],
  })
  expect(await app.call(getFeedback, { id: Number(second.id) }, me)).toEqual(second)
})
test("somebody else's picture is refused", async () => {
  const {
    auth: { file_url },
  } = await sendFile(openPlace(app), await app.signUp('阿明'), await photo(), 'image/jpeg')
  await expect(tell('用了别人的图片', { images: [file_url] })).rejects.toMatchObject({ kind: 'http', code: 400 })
  expect(await app.call(getFeedbacks, {}, me)).toMatchObject({ total: 0 })
})

test.each([
  ['no type', { type: undefined }],
  ['a type there is not', { type: 4 }],
  ['four characters', { content: '打不开啊' }],
  ['501 characters', { content: '长'.repeat(501) }],
  ['blank', { content: ' \n ' }],
  ['a contact too long', { contact: '1'.repeat(51) }],
  ['five pictures', { images: Array(5).fill('/uploads/a.jpg') }],
  ['a picture of another site', { images: ['https://evil.example/a.jpg'] }],
  ['a picture nobody uploaded', { images: ['/uploads/2026/a.webp'] }],
  ['a picture of the site', { images: ['/media/pictures/street/old-man-found-at-bridge.webp'] }],
])('%s is refused', async (_, wrong) => {
  await expect(tell('希望有夜间模式', wrong)).rejects.toMatchObject({ kind: 'http', code: 400 })
})
test('three a day, counted right by twenty devices at once; tomorrow three more', async () => {
  const results = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => tell(`同时发送的第 ${n} 条`)))
  expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(3)
  await expect(tell()).rejects.toMatchObject({ code: 400, message: '每天最多反馈 3 次，请明天再来' })
  expect(await app.db.select().from(feedbacks).where(eq(feedbacks.userId, me.id))).toHaveLength(3)
  await app.connection.pool.query(
    "update feedbacks set created_at = (date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai') - interval '1 second' where user_id = $1",
    [me.id],
  )
  await expect(tell()).resolves.toMatchObject({ status: 0 })
})
test("nobody sees another's; a guest neither sees nor tells", async () => {
  const { id } = await tell()
  const other = await app.signUp()
  expect((await app.call(getFeedbacks, {}, other)).list).toEqual([])
  for (const one of [Number(id), 999_999])
    await expect(app.call(getFeedback, { id: one }, other)).rejects.toMatchObject({ code: NOT_VIEWABLE })
  for (const call of [
    app.call(postFeedback, { type: 1, content: '没有登录的人' }),
    app.call(getFeedbacks, {}),
    app.call(getFeedback, { id: Number(id) }),
  ])
    await expect(call).rejects.toMatchObject({ code: LOGIN_EXPIRED[0] })
})
