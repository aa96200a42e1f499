/** A refused post is corrected by its author: all but its vote, checked as when it was written [decision 067]. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { followCircle, getCirclePost, postCirclePost, putCirclePost } from '#contract/circles/circles.ts'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { shanghaiDateTime } from '#contract/shanghai-time.ts'
import { circlePosts, topics } from './circles.tables.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { ownFile } from '#tests/server/own-file.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let me: Citizen
let other: Citizen
let id: number
let picture: string
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  ;[me, other] = [await app.signUp('作者'), await app.signUp('别人')]
})
beforeEach(async () => {
  me = await app.signUp('作者')
  await app.call(followCircle, { id: world.circle, status: 1 }, me)
  picture = await ownFile(app, me)
  const vote = {
    type: 1,
    title: '哪天去',
    cover: picture,
    options: [{ text: '周六' }, { text: '周日' }],
    end_at: shanghaiDateTime(Date.now() + 86_400_000),
  }
  const place = { address: '码头', longitude: 118.6, latitude: 29.1 }
  const made = await app.call(
    postCirclePost,
    { id: world.circle, content: '第一版', images: [picture], topic_id: world.circleTopic, ...place, vote },
    me,
  )
  id = Number(made.id)
  await runStaffCommand(app.db, `refuse circle_post ${id} 图片不清楚`.split(' '), '陈编辑')
})
afterAll(() => app.close())

const put = (more: object, who = me) => app.call(putCirclePost, { id, content: '第二版', ...more } as never, who)
const row = async () => (await app.db.select().from(circlePosts).where(eq(circlePosts.id, id)))[0]!

test('with words alone everything else stays, and it waits again', async () => {
  expect(await put({})).toMatchObject({
    content: '第二版',
    status: 0,
    reason: '',
    images: [picture],
    topic: { id: String(world.circleTopic) },
    address: '码头',
    vote: { title: '哪天去', cover: picture },
  })
  expect(await row()).toMatchObject({ longitude: 118.6, latitude: 29.1 })
  await expect(put({ content: '第三版' })).rejects.toThrow('只有未通过的帖子可以修改')
})

test('with other pictures, or a video in their place; without topic and place', async () => {
  const another = await ownFile(app, me)
  const video = await ownFile(app, me, 'video')
  expect(await put({ images: [another, picture] })).toMatchObject({ images: [another, picture], video: '' })
  await app.db.update(circlePosts).set({ status: 2 }).where(eq(circlePosts.id, id))
  expect(await put({ video, topic_id: null, address: '' })).toMatchObject({
    images: [],
    video,
    topic: null,
    address: '',
    vote: { title: '哪天去' },
  })
  expect(await row()).toMatchObject({ longitude: null, latitude: null })
  await app.db.update(circlePosts).set({ status: 2 }).where(eq(circlePosts.id, id))
  await put({ address: '南门', longitude: 118.7, latitude: 29.2 })
  expect(await row()).toMatchObject({ address: '南门', longitude: 118.7, latitude: 29.2 })
})

test('what it could not hold at first it cannot hold now; it stays as it was refused', async () => {
  const [elsewhere] = await app.db
    .insert(topics)
    .values({ circleId: world.otherCircle, name: '#晨跑#' })
    .returning({ id: topics.id })
  const refused: [object, string][] = [
    [{ images: [await ownFile(app, other)] }, '图片未通过审核'],
    [{ images: [picture, picture] }, '有重复的图片'],
    [{ images: [picture], video: await ownFile(app, me, 'video') }, '图片和视频只能选一种'],
    [{ video: await ownFile(app, other, 'video') }, '视频无法使用，请重新上传'],
    [{ images: Array.from({ length: 10 }, (_, n) => `/uploads/${n}.webp`) }, '最多 9 张图片'],
    [{ topic_id: elsewhere!.id }, '这个圈子里没有这个话题'],
    [{ content: '看 www.example.com' }, '第一条帖子通过审核后才能发链接'],
    [{ address: 'www.example.com' }, '第一条帖子通过审核后才能发链接'],
  ]
  for (const [more, words] of refused)
    await expect(put(more), words).rejects.toMatchObject({ code: 400, message: expect.stringContaining(words) })
  await expect(put({}, other)).rejects.toMatchObject({ code: NOT_VIEWABLE })
  expect(await app.call(getCirclePost, { id }, me)).toMatchObject({ content: '第一版', status: 2, images: [picture] })
})
