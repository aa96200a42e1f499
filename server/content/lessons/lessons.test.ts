/** 文明讲堂: lessons by category in the editors' order, with content that is still to be seen. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getLessons } from '#contract/content/lessons.ts'
import { lessons } from './lessons.tables.ts'
import { posts } from '#server/content/posts.tables.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
const [first, second, third] = [world.firstPost, world.firstPost + 1, world.firstPost + 2]
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  await app.db.delete(lessons)
  await app.db.insert(lessons).values([
    { postId: first, category: '健康急救', sort: 3 },
    { postId: second, category: '法律常识', sort: 1 },
    { postId: third, category: '健康急救', sort: 2 },
  ])
})
afterAll(() => app.close())
const read = async (input: { category?: string; page_size?: number; cursor?: string } = {}) => {
  const { list, total, categories, cursor } = await app.call(getLessons, input)
  return { ids: list.map(({ item }) => Number(item.id)), total, categories, cursor }
}

test('in the order of the editors, with all categories whichever is asked for', async () => {
  const categories = ['法律常识', '健康急救']
  expect(await read()).toMatchObject({ ids: [second, third, first], total: 3, categories })
  expect(await read({ category: '健康急救' })).toMatchObject({ ids: [third, first], total: 2, categories })
  expect(await read({ category: '没有这一类' })).toMatchObject({ ids: [], total: 0, categories })
})
test('page by page, each once', async () => {
  const { ids, cursor } = await read({ page_size: 2 })
  expect(ids).toEqual([second, third])
  expect(await read({ page_size: 2, cursor: cursor! })).toMatchObject({ ids: [first], cursor: '' })
})
test('what is withdrawn or not published yet is no lesson, and its category goes with it', async () => {
  await app.db.update(posts).set({ status: 0 }).where(eq(posts.id, second))
  await app.db
    .update(posts)
    .set({ publishAt: new Date(Date.now() + 3_600_000) })
    .where(eq(posts.id, third))
  await expect.poll(read).toMatchObject({ ids: [first], total: 1, categories: ['健康急救'] })
})
test('a category of 21 characters is refused with a sentence', async () => {
  await expect(read({ category: '字'.repeat(21) })).rejects.toMatchObject({ code: 400 })
})
