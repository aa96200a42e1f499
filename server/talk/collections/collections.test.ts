import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { postSubscribe } from '#contract/content/albums.ts'
import { postChannel } from '#contract/content/channels.ts'
import { getCollections, getFollows, getSubscriptions } from '#contract/talk/collections.ts'
import { getStatistics } from '#contract/talk/statistics.ts'
import { LOGIN_EXPIRED } from '#contract/errors.ts'
import { postFeedback } from '#contract/government/feedbacks.ts'
import { putHistories } from '#contract/content/histories.ts'
import { postCollection, postFollow, postHeadline } from '#contract/talk/reactions.ts'
import { follows } from '#server/marks/marks.tables.ts'
import { credits } from '#server/platform/credits/credits.tables.ts'
import { posts } from '#server/content/posts.tables.ts'
import { creditAccount } from '#server/money/wallet/credit-account.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
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
const collect = (id: number, status: 0 | 1 = 1) => app.call(postCollection, { id, type: 3, status }, me)
const collected = async (input = {}) => (await app.call(getCollections, input, me)).list.map(({ id }) => Number(id))

test('collected items, newest first, by type and by page', async () => {
  for (const id of [1001, world.audio, world.video, world.special, world.album]) await collect(id)
  expect(await collected()).toEqual([world.album, world.special, world.video, world.audio, 1001])
  expect((await app.call(getCollections, {}, me)).list.at(-1)).toMatchObject({
    type: 3,
    status: 1,
    content: { title: '第 1001 篇', source_name: '小城日报' },
  })
  expect(await collected({ type: 1 })).toEqual([world.audio])
  expect(await collected({ type: 4 })).toEqual([world.video])
  expect(await app.call(getCollections, { page: 2, page_size: 2 }, me)).toMatchObject({
    total: 5,
    list: [{ id: String(world.video) }, { id: String(world.audio) }],
  })
  await collect(1001, 0)
  expect(await collected()).not.toContain(1001)
})
test('what was withdrawn is neither shown nor counted, and comes back with its item', async () => {
  await collect(1005)
  await app.db.update(posts).set({ status: 2 }).where(eq(posts.id, 1005))
  expect(await app.call(getCollections, {}, me)).toMatchObject({ list: [], total: 0 })
  expect(await app.call(getStatistics, {}, me)).toMatchObject({ collection_num: 0 })
  await app.db.update(posts).set({ status: 1 }).where(eq(posts.id, 1005))
  expect(await collected()).toEqual([1005])
})
test('subscriptions: albums, channels and matrix accounts, with their names', async () => {
  await app.call(postSubscribe, { id: world.album, type: 2, status: 1 }, me)
  await app.call(postChannel, { id: world.radio, status: 1 }, me)
  await app.call(postHeadline, { id: world.matrix, status: 1 }, me)
  expect((await app.call(getSubscriptions, {}, me)).list).toMatchObject([
    { type: 'matrix', name: '小城发布', num: 1 },
    { type: 'channel', id: String(world.radio), name: '小城之声', num: 1 },
    { type: 'album', id: String(world.album), name: '小城夜话', num: 3 },
  ])
  expect(await app.call(getSubscriptions, { type: 'channel' }, me)).toMatchObject({
    total: 1,
    list: [{ name: '小城之声' }],
  })
  await app.call(postChannel, { id: world.radio, status: 0 }, me)
  expect((await app.call(getSubscriptions, { type: 'channel' }, me)).list).toEqual([])
  await expect(app.call(getSubscriptions, { type: 'user' as never }, me)).rejects.toMatchObject({ code: 400 })
})
test('follows: anchors, organizations and citizens, without what is not there; no phone shows', async () => {
  await app.call(postFollow, { id: world.anchor, target_type: 2, status: 1 }, me)
  await app.call(postFollow, { id: world.organization, target_type: 3, status: 1 }, me)
  await app.call(postFollow, { id: world.author, target_type: 9, status: 1 }, me)
  await app.db.insert(follows).values({ userId: me.id, targetType: 'user', targetId: 888_888 })
  const answer = await app.call(getFollows, {}, me)
  expect(answer).toMatchObject({
    total: 3,
    list: [
      { type: 'user', name: '老王' },
      { type: 'organization', name: '小城日报' },
      { type: 'anchor', name: '小夏', num: 1 },
    ],
  })
  expect(JSON.stringify(answer)).not.toContain('138')
  expect((await app.call(getFollows, { type: 'anchor' }, me)).list.map(({ name }) => name)).toEqual(['小夏'])
})
test('my numbers are what the lists hold', async () => {
  await collect(1001)
  await app.call(postChannel, { id: world.radio, status: 1 }, me)
  await app.call(postFollow, { id: world.anchor, target_type: 2, status: 1 }, me)
  await app.call(
    putHistories,
    {
      items: [
        { id: 1001, at: 1_790_000_000_000 },
        { id: 1002, at: 1_790_000_000_001 },
      ],
    },
    me,
  )
  await app.call(postFeedback, { type: 1, content: '内容有错别字' }, me)
  await app.db.insert(credits).values([
    { userId: me.id, name: '阅读', credit: 5 },
    { userId: me.id, name: '兑换', credit: -2 },
  ])
  await app.db.transaction((tx) =>
    creditAccount(tx, { userId: me.id, amount: 1999, title: '开城奖励', source: 'reward', sourceId: 1 }),
  )
  expect(await app.call(getStatistics, {}, me)).toEqual({
    collection_num: 1,
    follow_num: 1,
    subscribe_num: 1,
    history_num: 2,
    message_num: 0,
    feedback_num: 1,
    credit: 5,
    balance: 1999,
  })
})
test("they are one's own", async () => {
  await collect(1001)
  await app.call(postFollow, { id: world.anchor, target_type: 2, status: 1 }, me)
  const other = await app.signUp()
  for (const endpoint of [getCollections, getSubscriptions, getFollows]) {
    expect((await app.call(endpoint, {}, other)).list).toEqual([])
    await expect(app.call(endpoint, {})).rejects.toMatchObject({ code: LOGIN_EXPIRED[0] })
  }
  expect(await app.call(getStatistics, {}, other)).toEqual({
    collection_num: 0,
    follow_num: 0,
    subscribe_num: 0,
    history_num: 0,
    message_num: 0,
    feedback_num: 0,
    credit: 0,
    balance: 0,
  })
})
