/** How many posts are newer than the newest a reader has [decision 054]. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCircleNews } from '#contract/circles/circle-feeds.ts'
import { followCircle } from '#contract/circles/circles.ts'
import { circlePosts } from './circles.tables.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let author: Citizen
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  author = await app.signUp()
})
afterAll(() => app.close())

async function add(more: Partial<typeof circlePosts.$inferInsert> = {}): Promise<number> {
  const [post] = await app.db
    .insert(circlePosts)
    .values({ circleId: world.circle, userId: author.id, content: '新的一句', status: 1, ...more })
    .returning({ id: circlePosts.id })
  return post!.id
}
const news = async (input: object, who = {}) => (await app.call(getCircleNews, input as never, who)).num

test('those everybody sees are counted, of the circle, of its topic, and of the circles one follows', async () => {
  const since = await add({ topicId: world.circleTopic })
  expect(await news({ id: world.circle, since })).toBe(0)
  await add({ topicId: world.circleTopic })
  await add()
  await add({ status: 0 })
  await add({ status: 2 })
  await add({ isTop: 1 })
  await add({ circleId: world.otherCircle })
  expect(await news({ id: world.circle, since })).toBe(2)
  expect(await news({ id: world.circle, topic_id: world.circleTopic, since })).toBe(1)
  const member = await app.signUp()
  expect([await news({ since }), await news({ since }, member)]).toEqual([0, 0])
  await app.call(followCircle, { id: world.otherCircle, status: 1 }, member)
  expect(await news({ since }, member)).toBe(1)
})

test('after the newest has been deleted those that follow are counted all the same', async () => {
  const since = await add()
  await add()
  await app.db.delete(circlePosts).where(eq(circlePosts.id, since))
  expect(await news({ id: world.circle, since })).toBe(1)
})
