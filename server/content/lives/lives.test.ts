import { afterAll, beforeAll, expect, test } from 'vitest'
import { postChannel } from '#contract/content/channels.ts'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import {
  getLive,
  getLiveMessages,
  getLiveState,
  getLives,
  postLiveLike,
  postLiveMessage,
} from '#contract/content/lives.ts'
import { channels } from '#server/content/channels/channels.tables.ts'
import { liveLogs, liveMessages, lives } from './lives.tables.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

const MINUTE_MS = 60_000
let app: TestApp
let me: Citizen
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  me = await app.signUp()
  const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS)
  await app.db
    .insert(channels)
    .overridingSystemValue()
    .values([
      { id: 21, type: 4, name: '明天开始', loop: ['a.mp3'], format: 'hls' },
      { id: 22, type: 4, name: '已经结束', loop: ['a.mp3'], format: 'hls' },
      { id: 23, type: 4, name: '只看不聊' },
    ])
  await app.db.insert(lives).values([
    { channelId: 21, startAt: ago(-1440), minutes: 60 },
    { channelId: 22, startAt: ago(120), minutes: 60 },
    { channelId: 23, startAt: ago(10), allowChat: false },
  ])
  await app.db.insert(liveLogs).values([
    { channelId: 23, minute: 0, content: '开始了' },
    { channelId: 23, minute: 5, content: '第五分钟' },
    { channelId: 23, minute: 600, content: '还没到' },
    { channelId: 21, minute: 0, content: '还没到' },
  ])
})
afterAll(() => app.close())

test('G131 rooms are listed by state: on the air, then announced, then over', async () => {
  expect((await app.call(getLives, {})).list.map(({ id, status }) => [id, status])).toEqual([
    ['23', 1],
    [String(world.live), 1],
    ['21', 0],
    ['22', 2],
  ])
  expect((await app.call(getLives, { status: 2 })).list.map(({ id }) => id)).toEqual(['22'])
})
test('a room has its picture on the air only, a replay afterwards', async () => {
  expect(await app.call(getLive, { id: world.live })).toMatchObject({
    status: 1,
    play_url: `/streams/${world.live}/live.m3u8`,
    replay_url: '',
    end_at: '',
  })
  expect(await app.call(getLive, { id: 21 })).toMatchObject({ status: 0, play_url: '', replay_url: '', log: [] })
  expect(await app.call(getLive, { id: 22 })).toMatchObject({
    status: 2,
    play_url: '',
    replay_url: expect.stringMatching(/^\/streams\/22\/replay\/\d{10}-\d{10}\.m3u8$/),
  })
})
test('the graphic log tells what has happened so far, the newest first', async () => {
  expect((await app.call(getLive, { id: 23 })).log.map(({ content }) => content)).toEqual(['第五分钟', '开始了'])
})
test('what is said is there for everybody at once, and once', async () => {
  const said = await app.call(postLiveMessage, { id: world.live, content: '  看到白鹭了 ' }, me)
  expect(said).toMatchObject({ content: '看到白鹭了', user: { id: String(me.id) } })
  const { list } = await app.call(getLiveMessages, { id: world.live })
  expect(list.at(-1)).toEqual(said)
  expect((await app.call(getLiveMessages, { id: world.live, after: Number(said.id) })).list).toEqual([])
})
test('what a moderator took away is not shown', async () => {
  await app.db.insert(liveMessages).values({ channelId: 21, userId: me.id, content: '撤下', status: 2 })
  expect((await app.call(getLiveMessages, { id: 21 })).list).toEqual([])
})
test('nobody talks where talk is closed, or when it is over', async () => {
  await expect(app.call(postLiveMessage, { id: 23, content: '有人吗' }, me)).rejects.toMatchObject({
    message: expect.stringContaining('未开放'),
  })
  await expect(app.call(postLiveMessage, { id: 22, content: '有人吗' }, me)).rejects.toMatchObject({
    message: expect.stringContaining('已结束'),
  })
})
test('a guest logs in first, one without a phone binds it', async () => {
  await expect(app.call(postLiveMessage, { id: world.live, content: '我' })).rejects.toThrow()
  await expect(
    app.call(postLiveMessage, { id: world.live, content: '我' }, await app.signUp('没手机', null)),
  ).rejects.toThrow()
})
test('twenty a minute are enough', async () => {
  const chatty = await app.signUp()
  const all = await Promise.allSettled(
    Array.from({ length: 25 }, (_, n) => app.call(postLiveMessage, { id: world.live, content: `第 ${n} 句` }, chatty)),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
})
test('a room that is none is gone', async () => {
  for (const id of [world.radio, 987_654])
    await expect(app.call(getLive, { id })).rejects.toMatchObject({ code: NOT_VIEWABLE })
  await expect(app.call(getLiveMessages, { id: 987_654 })).rejects.toMatchObject({ code: NOT_VIEWABLE })
})
test('likes and reservations of a room are counted, and are mine alone', async () => {
  const [fan, other] = [await app.signUp(), await app.signUp()]
  expect(await app.call(postLiveLike, { id: 21, status: 1 }, fan)).toMatchObject({ status: 1, total: 1 })
  expect(await app.call(postLiveLike, { id: 21, status: 1 }, fan)).toMatchObject({ total: 1 })
  await app.call(postLiveLike, { id: 21, status: 1 }, other)
  await app.call(postChannel, { id: 21, status: 1 }, fan)
  expect(await app.call(getLiveState, { id: 21 }, fan)).toMatchObject({
    is_like: 1,
    like_num: 2,
    is_reserve: 1,
    reserve_num: 1,
  })
  expect(await app.call(postLiveLike, { id: 21, status: 0 }, fan)).toMatchObject({ total: 1 })
  expect(await app.call(getLiveState, { id: 21 })).toMatchObject({
    is_like: 0,
    like_num: 1,
    is_reserve: 0,
    reserve_num: 1,
  })
  for (const id of [world.radio, 987_654])
    await expect(app.call(postLiveLike, { id, status: 1 }, fan)).rejects.toMatchObject({ code: NOT_VIEWABLE })
})
