import { and, count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getArticle } from '#contract/content/articles.ts'
import { LOGIN_EXPIRED, NOT_VIEWABLE } from '#contract/errors.ts'
import {
  getCreditSystem,
  getMyCredits,
  getPostLikes,
  getSharedVideo,
  postCollection,
  postFollow,
  postHeadline,
  postLike,
  postShare,
} from '#contract/talk/reactions.ts'
import { credits } from '#server/platform/credits/credits.tables.ts'
import { collections, likes } from '#server/marks/marks.tables.ts'
import { shares } from '#server/talk/reactions/shares.tables.ts'
import { posts } from '#server/content/posts.tables.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let me: Citizen
let crowd: Citizen[]
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  me = await app.signUp('小林')
  crowd = await Promise.all(
    Array.from({ length: 20 }, (_, n) => app.signUp(`市民${n}`, `1380000${String(n).padStart(4, '0')}`)),
  )
})
afterAll(() => app.close())
const rowsOf = async (table: typeof likes | typeof collections, id: number) =>
  (
    await app.db
      .select({ n: count() })
      .from(table)
      .where(and(eq(table.targetType, 'post'), eq(table.targetId, id)))
  )[0]!.n

describe.each([
  ['like', postLike, likes, 'likeNum'],
  ['collection', postCollection, collections, 'collectionNum'],
] as const)('a %s', (_, endpoint, table, column) => {
  const stored = async (id: number) =>
    (await app.db.select({ n: posts[column] }).from(posts).where(eq(posts.id, id)))[0]!.n
  test('needs a login', async () => {
    await expect(app.call(endpoint, { id: 1001, type: 3, status: 1 })).rejects.toMatchObject({ code: LOGIN_EXPIRED[0] })
  })
  test('is set once, however often it is asked for', async () => {
    for (const total of [1, 1, 1])
      expect(await app.call(endpoint, { id: 1002, type: 3, status: 1 }, me)).toEqual({ id: '1002', status: 1, total })
    for (const total of [0, 0])
      expect(await app.call(endpoint, { id: 1002, type: 3, status: 0 }, me)).toEqual({ id: '1002', status: 0, total })
  })
  test('of one citizen, twenty times at once, counts once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => app.call(endpoint, { id: 1003, type: 3, status: 1 }, me)))
    expect([await rowsOf(table, 1003), await stored(1003)]).toEqual([1, 1])
  })
  test('of twenty citizens at once counts twenty, and back to none', async () => {
    await Promise.all(crowd.map((one) => app.call(endpoint, { id: 1004, type: 3, status: 1 }, one)))
    expect([await rowsOf(table, 1004), await stored(1004)]).toEqual([20, 20])
    await Promise.all(
      crowd.flatMap((one) => [
        app.call(endpoint, { id: 1004, type: 3, status: 0 }, one),
        app.call(endpoint, { id: 1004, type: 3, status: 0 }, one),
      ]),
    )
    expect([await rowsOf(table, 1004), await stored(1004)]).toEqual([0, 0])
  })
  test('on and off at random, in parallel: the count shown is the number of rows', async () => {
    for (let round = 0; round < 5; round++) {
      await Promise.all(
        crowd.flatMap((one, n) =>
          [0, 1, 2].map((turn) =>
            app.call(endpoint, { id: 1005, type: 3, status: (n * 7 + turn * 3 + round) % 2 }, one),
          ),
        ),
      )
      expect(await stored(1005)).toBe(await rowsOf(table, 1005))
    }
  })
})

describe('other marks', () => {
  test('a comment is liked like an item', async () => {
    expect(await app.call(postLike, { id: world.comment, type: 'comment', status: 1 }, me)).toMatchObject({ total: 1 })
    expect(await app.call(postLike, { id: world.comment, type: 'comment', status: 1 }, crowd[0])).toMatchObject({
      total: 2,
    })
    await expect(app.call(postLike, { id: world.waiting, type: 'comment', status: 1 }, me)).rejects.toMatchObject({
      code: NOT_VIEWABLE,
    })
  })
  test('a post liked and a comment of the same number are two things', async () => {
    const before = (await app.call(getPostLikes, { id: 1015 })).total
    await expect(app.call(postLike, { id: 1015, type: 'comment', status: 1 }, me)).rejects.toMatchObject({
      code: NOT_VIEWABLE,
    })
    expect((await app.call(getPostLikes, { id: 1015 })).total).toBe(before)
  })
  test('twenty follow at once', async () => {
    await Promise.all(
      crowd.flatMap((one) =>
        [1, 1].map((status) => app.call(postFollow, { id: world.author, target_type: 9, status }, one)),
      ),
    )
    expect(await app.call(postFollow, { id: world.author, target_type: 9, status: 1 }, me)).toMatchObject({ total: 21 })
    await expect(app.call(postFollow, { id: world.author, target_type: 5 as 9, status: 1 }, me)).rejects.toMatchObject({
      kind: 'http',
      code: 400,
    })
  })
  test('nobody follows themselves', async () => {
    const self = (status: 0 | 1) => app.call(postFollow, { id: me.id, target_type: 9, status }, me)
    await expect(self(1)).rejects.toMatchObject({ kind: 'http', code: 400, message: '不能关注自己' })
    expect(await self(0)).toMatchObject({ status: 0, total: 0 })
  })
  test('only a matrix account can be subscribed to', async () => {
    expect(await app.call(postHeadline, { id: world.matrix, status: 1 }, me)).toMatchObject({ status: 1, total: 1 })
    await expect(app.call(postHeadline, { id: world.merchant, status: 1 }, me)).rejects.toMatchObject({
      code: NOT_VIEWABLE,
    })
  })
  test('who liked a post is told without phones', async () => {
    await app.call(postLike, { id: 1020, type: 3, status: 1 }, me)
    const answer = await app.call(getPostLikes, { id: 1020 }, me)
    expect(answer).toEqual({
      total: 1,
      is_like: 1,
      users: [{ id: String(me.id), nickname: '小林', avatar: '', is_official: 0 }],
      cursor: '',
    })
    expect(await app.call(getPostLikes, { id: 1020 })).toMatchObject({ is_like: 0 })
  })
  test('who liked a post comes page by page, each once, even those of one moment', async () => {
    await Promise.all(crowd.map((one) => app.call(postLike, { id: 1022, type: 3, status: 1 }, one)))
    await app.db
      .update(likes)
      .set({ createdAt: new Date(0) })
      .where(and(eq(likes.targetType, 'post'), eq(likes.targetId, 1022)))
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => app.call(getPostLikes, { id: 1022, page, page_size: 7 })),
    )
    expect(pages.map(({ users, total }) => [users.length, total])).toEqual([
      [7, 20],
      [7, 20],
      [6, 20],
      [0, 20],
    ])
    expect(new Set(pages.flatMap(({ users }) => users.map(({ id }) => id))).size).toBe(20)
  })
  test('who liked what is not published is not told', async () => {
    await app.db.update(posts).set({ status: 0 }).where(eq(posts.id, 1023))
    await expect(app.call(getPostLikes, { id: 1023 })).rejects.toMatchObject({ code: NOT_VIEWABLE })
  })
})

describe('sharing', () => {
  const input = { post_id: 1021, shard_url: 'https://city.example/posts/1021', type: 1 }
  test('is open to guests and counted, thirty at once', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, n) => app.call(postShare, input, n % 2 ? me : {})))
    expect((await app.call(getArticle, { id: 1021 })).share_num).toBe(30)
  })
  test('belongs to the token, whatever user_id says', async () => {
    const { id } = await app.call(postShare, { ...input, user_id: String(world.author) }, me)
    const [row] = await app.db
      .select()
      .from(shares)
      .where(eq(shares.id, Number(id)))
    expect(row).toMatchObject({ userId: me.id })
    const guest = await app.call(postShare, { ...input, user_id: String(world.author) })
    expect(
      (
        await app.db
          .select()
          .from(shares)
          .where(eq(shares.id, Number(guest.id)))
      )[0],
    ).toMatchObject({ userId: null })
  })
  test('of a list has no item', async () => {
    expect(
      await app.call(postShare, { post_id: '', shard_url: 'https://city.example/cates/1', type: 2 }),
    ).toHaveProperty('id')
  })
  test.each(['javascript:alert(1)', 'data:text/html,x', '/posts/1', 'ftp://x'])(
    '%s is no address to share',
    async (shard_url) => {
      await expect(app.call(postShare, { ...input, shard_url })).rejects.toMatchObject({ kind: 'http', code: 400 })
    },
  )
  test('a shared video opens with others beside it', async () => {
    expect(await app.call(getSharedVideo, { id: world.video })).toMatchObject({
      video_url: '/media/v.mp4',
      related: [{ id: '1121' }, { id: '1123' }],
    })
    await expect(app.call(getSharedVideo, { id: world.firstPost })).rejects.toMatchObject({ code: NOT_VIEWABLE })
  })
})

describe('credits', () => {
  test("credits are one's own", async () => {
    await app.db.insert(credits).values([
      { userId: me.id, name: '签到', credit: 5 },
      { userId: me.id, name: '兑换', credit: -2 },
    ])
    expect(await app.call(getMyCredits, { type: 1 }, me)).toMatchObject({ balance: 3, list: [] })
    const entries = await app.call(getMyCredits, { type: 2, page_size: 1 }, me)
    expect(entries).toMatchObject({ balance: 3, total: 2, list: [{ name: '兑换', credit: -2 }] })
    expect(await app.call(getMyCredits, { type: 2 }, crowd[0])).toMatchObject({ balance: 0, total: 0, list: [] })
    await expect(app.call(getMyCredits, {})).rejects.toMatchObject({ code: LOGIN_EXPIRED[0] })
    expect(await app.call(getCreditSystem, {})).toMatchObject({ enabled: 1, rules: [{ code: 'read' }] })
  })
})
