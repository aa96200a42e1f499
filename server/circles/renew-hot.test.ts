/** What 热门 sorts by: likes and the people who commented, over age. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getCirclePosts } from '#contract/circles/circles.ts'
import { circlePosts } from './circles.tables.ts'
import { comments } from '#server/talk/comments/comments.tables.ts'
import { votes } from '#server/circles/votes/votes.tables.ts'
import { renewHot } from '#server/circles/renew-hot.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let reader: Citizen
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  // Guests share an answer for a second.
  reader = await app.signUp()
})
beforeEach(() => app.db.delete(circlePosts))
afterAll(() => app.close())

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
async function add(content: string, more: Partial<typeof circlePosts.$inferInsert>): Promise<number> {
  const author = await app.signUp()
  const [post] = await app.db
    .insert(circlePosts)
    .values({ circleId: world.circle, userId: author.id, content, status: 1, createdAt: hoursAgo(1), ...more })
    .returning({ id: circlePosts.id })
  return post!.id
}
const hot = async () =>
  (await app.call(getCirclePosts, { id: world.circle, order: 'hot' }, reader)).list.map(({ content }) => content)

test('热门 counts each person who comments twice as much as a like, and age against both', async () => {
  const talked = await add('有人说', { likeNum: 1, commentNum: 4 })
  await add('有人赞', { likeNum: 4 })
  await add('旧的', { likeNum: 6, createdAt: hoursAgo(48) })
  await add('没人理', {})
  await add('太旧的', { likeNum: 500, createdAt: hoursAgo(31 * 24), hot: 900_000 })
  const [once, often] = [await app.signUp(), await app.signUp()]
  for (const user of [once, often, often, often])
    await app.db
      .insert(comments)
      .values({ target: 'circle_post', postId: talked, userId: user.id, content: '说', status: 1 })
  await renewHot(app.db)
  expect((await hot()).slice(0, 3)).toEqual(['有人说', '有人赞', '旧的'])
  const tooOld = await app.db
    .select({ hot: circlePosts.hot })
    .from(circlePosts)
    .where(eq(circlePosts.content, '太旧的'))
  expect(tooOld).toEqual([{ hot: 0 }])
  // The one who said three things counts once: with every comment counted it would stand far higher.
  await add('有人更爱', { likeNum: 6 })
  await renewHot(app.db)
  expect((await hot()).slice(0, 2)).toEqual(['有人更爱', '有人说'])
})

test('热门 counts each person who voted as much as a like', async () => {
  const voted = await add('有人投票', { likeNum: 1 })
  await app.db.insert(votes).values({
    postId: voted,
    type: 1,
    title: '去哪儿',
    total: 40,
    personNum: 4,
    startAt: hoursAgo(1),
    endAt: hoursAgo(-1),
  })
  await add('六个人赞', { likeNum: 6 })
  await add('四个人赞', { likeNum: 4 })
  await renewHot(app.db)
  // Forty ballots of four people are four.
  expect(await hot()).toEqual(['六个人赞', '有人投票', '四个人赞'])
})

test('a post that a whole city votes in is first, and the others are renewed beside it', async () => {
  const voted = await add('全城在投', {})
  await app.db.insert(votes).values({
    postId: voted,
    type: 1,
    title: '市花',
    total: 1_000_000,
    personNum: 1_000_000,
    startAt: hoursAgo(1),
    endAt: hoursAgo(-1),
  })
  await add('七个人赞', { likeNum: 7 })
  await add('没人理', {})
  await renewHot(app.db)
  expect(await hot()).toEqual(['全城在投', '七个人赞', '没人理'])
})

test('of more posts than one statement renews, the last is renewed too', async () => {
  const { id } = await app.signUp()
  await app.db.execute(sql`
    insert into circle_posts (circle_id, user_id, content, status, like_num, created_at)
    select ${world.circle}, ${id}, '第' || n, 1, n, now() - interval '1 hour' from generate_series(1, 2500) n`)
  await renewHot(app.db)
  expect((await hot())[0]).toBe('第2500')
})

test('a place is written again once its age has changed it by more than a fiftieth, and one more like always', async () => {
  const id = await add('十个人赞', { likeNum: 10, createdAt: hoursAgo(100) })
  const renewed = async () => {
    await renewHot(app.db)
    const [post] = await app.db.select({ hot: circlePosts.hot }).from(circlePosts).where(eq(circlePosts.id, id))
    return post!.hot
  }
  const change = (more: Partial<typeof circlePosts.$inferInsert>) =>
    app.db.update(circlePosts).set(more).where(eq(circlePosts.id, id))
  const first = await renewed()
  expect(first).toBeGreaterThan(0)
  await change({ createdAt: hoursAgo(101) })
  expect(await renewed()).toBe(first)
  await change({ createdAt: hoursAgo(102) })
  expect(await renewed()).toBeLessThan(first * 0.98)
  await change({ likeNum: 11 })
  expect(await renewed()).toBeGreaterThan(first)
})
